% Mosaic: a sum for each clue, over three rows at a time with a border of white cells.
% -1 stands for no clue.

mosaic(Board, Clues) :-
    Board = [Row|_],
    length(Row, Width),
    length(White, Width),
    all_white(White),
    append(Board, [White], Below),
    counted([White|Below], Clues).

all_white([]).
all_white([0|Cells]) :- all_white(Cells).

counted(_, []).
counted([Above, Row, Below|Rows], [Clues|More]) :-
    bordered(Above, As),
    bordered(Row, Bs),
    bordered(Below, Cs),
    blocks(Clues, As, Bs, Cs),
    counted([Row, Below|Rows], More).

bordered(Row, [0|Cells]) :- append(Row, [0], Cells).

blocks([], _, _, _).
blocks([Clue|Clues], [A1, A2, A3|As], [B1, B2, B3|Bs], [C1, C2, C3|Cs]) :-
    ( Clue < 0 -> true ; adds_up([A1, A2, A3, B1, B2, B3, C1, C2, C3], Clue) ),
    blocks(Clues, [A2, A3|As], [B2, B3|Bs], [C2, C3|Cs]).
