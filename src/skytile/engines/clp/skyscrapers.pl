% Skyscrapers after A. Cruz and E. Carneiro, "Skyscraper" (FEUP, course Logic Programming):
% section 3.1 and listings 1.3, 1.4 say that heights differ, section 3.2 and listing 1.5
% what is visible. A board is a list of rows, its clues four lists: top, left, bottom and
% right, each from the left or the top, 0 for none. There the clues are labelled too, as
% its generator leaves them open; here they are numbers.
%
% Boxes, diagonals and parks are ours. A park is a cell of height 0, and as the tallest
% building starts from 0 no park is ever taller.

skyscrapers(Board, [Top, Left, Bottom, Right], rules(Parks, High, Wide, Diagonals), How) :-
    transposed(Board, Columns),
    length(Board, Size),
    Tallest is Size - Parks,
    boxes(Board, High, Wide, Boxes),
    diagonals(Diagonals, Board, Lines),
    all_hold([Board, Columns, Boxes, Lines], Parks, Tallest),
    seen_along(Left, Board, How, Tallest),
    seen_back(Right, Board, How, Tallest),
    seen_along(Top, Columns, How, Tallest),
    seen_back(Bottom, Columns, How, Tallest).

% Listings 1.3 and 1.4: every height once in each group.

all_hold([], _, _).
all_hold([Groups|More], Parks, Tallest) :-
    each_holds(Groups, Parks, Tallest),
    all_hold(More, Parks, Tallest).

each_holds([], _, _).
each_holds([Group|Groups], Parks, Tallest) :-
    ( Parks < 2 -> all_differ(Group) ; every_height(Tallest, Group) ),
    each_holds(Groups, Parks, Tallest).

% Several parks are alike, so then the heights are counted instead.
every_height(0, _) :- !.
every_height(Height, Group) :-
    holds_once(Height, Group),
    Lower is Height - 1,
    every_height(Lower, Group).

% Section 3.2: each clue along its line, in each of the four directions.

% Where the appendix steps over a clue 0 it forgets to cut; that costs time only.
seen_along([], [], _, _).
seen_along([Clue|Clues], [Line|Lines], How, Tallest) :-
    ( Clue =:= 0 -> true ; seen(How, Line, Clue, Tallest) ),
    seen_along(Clues, Lines, How, Tallest).

seen_back([], [], _, _).
seen_back([Clue|Clues], [Line|Lines], How, Tallest) :-
    reverse(Line, Back),
    ( Clue =:= 0 -> true ; seen(How, Back, Clue, Tallest) ),
    seen_back(Clues, Lines, How, Tallest).

seen(disjunction, Line, Clue, Tallest) :- either_or(Line, 0, Clue, Tallest).
seen(maximum, Line, Clue, _) :- visible(Line, 0, Truths), adds_up(Truths, Clue).

% Listing 1.5. Its text calls the connective "xor" and its appendix prints half an
% operator; as the two sides exclude each other, "or" says the same.
either_or([], _, 0, _).
either_or([Cell|Cells], Max, Count, Tallest) :-
    within([NewMax, NewCount], 0, Tallest),
    (   Cell #> Max #/\ NewMax #= Cell #/\ NewCount #= Count - 1
    ) #\/ (
        Cell #=< Max #/\ NewMax #= Max #/\ NewCount #= Count
    ),
    either_or(Cells, NewMax, NewCount, Tallest).

% The same said with a maximum and one reified truth for each cell.
visible([], _, []).
visible([Cell|Cells], Max, [Truth|Truths]) :-
    taller(Truth, Cell, Max),
    NewMax #= max(Max, Cell),
    visible(Cells, NewMax, Truths).

% Lines of a board.

transposed([[]|_], []) :- !.
transposed(Rows, [Column|Columns]) :-
    heads(Rows, Column, Rest),
    transposed(Rest, Columns).

heads([], [], []).
heads([[Cell|Row]|Rows], [Cell|Cells], [Row|Rest]) :- heads(Rows, Cells, Rest).

boxes(_, 0, _, []) :- !.
boxes([], _, _, []) :- !.
boxes(Board, High, Wide, Boxes) :-
    split_at(High, Board, Band, Below),
    transposed(Band, Columns),
    boxes_of_band(Columns, Wide, Boxes, More),
    boxes(Below, High, Wide, More).

boxes_of_band([], _, Boxes, Boxes) :- !.
boxes_of_band(Columns, Wide, [Box|Boxes], More) :-
    split_at(Wide, Columns, Some, Right),
    joined(Some, Box),
    boxes_of_band(Right, Wide, Boxes, More).

split_at(Number, List, Front, Back) :- length(Front, Number), append(Front, Back, List).

diagonals(0, _, []).
diagonals(1, Board, [Falling, Rising]) :-
    diagonal(Board, Falling),
    reverse(Board, Upside),
    diagonal(Upside, Rising).

diagonal([], []).
diagonal([[Cell|_]|Rows], [Cell|Cells]) :- heads(Rows, _, Rest), diagonal(Rest, Cells).
