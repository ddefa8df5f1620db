% The cells of a board: their values, what they agree with and what they differ from.

board(Rows, Columns, Low, High, Board) :-
    length(Board, Rows),
    rows(Board, Columns, Low, High).

rows([], _, _, _).
rows([Row|Board], Columns, Low, High) :-
    length(Row, Columns),
    within(Row, Low, High),
    rows(Board, Columns, Low, High).

% agree(?Cells, +Values): a value of -1 says nothing.
agree([], []).
agree([Cell|Cells], [Value|Values]) :-
    ( Value < 0 -> true ; Cell = Value ),
    agree(Cells, Values).

% differ(?Cells, +Values): in at least one cell that is spoken of.
differ(Cells, Values) :-
    differences(Cells, Values, Facts),
    Facts = [_|_],
    some_fact(Facts).

differences([], [], []).
differences([Cell|Cells], [Value|Values], Facts) :-
    ( Value < 0 -> Facts = More ; Facts = [Cell #\= Value|More] ),
    differences(Cells, Values, More).

joined([], []).
joined([List|Lists], All) :- joined(Lists, Rest), append(List, Rest, All).
