% Solve the board that the facts above describe, and print it.

:- initialization(main).

main :- catch(solved, Error, (writeq(Error), nl, halt(2))), halt.
main :- write('no solution'), nl, halt(1).

solved :-
    values(Low, High),
    largest_value(High),
    findall(Row, known(Row), Known),
    findall(Row, clues(Row), Clues),
    length(Known, Rows),
    Known = [First|_],
    length(First, Columns),
    board(Rows, Columns, Low, High, Board),
    joined(Known, Values),
    joined(Board, Cells),
    agree(Cells, Values),
    constrained(Board, Clues),
    labeling_method(Method),
    set_count(backtracks, 0),
    labelled(Method, Cells, -1), !,
    printed(Board),
    get_count(backtracks, Backtracks),
    write('% backtracks: '), write(Backtracks), nl.

printed([]).
printed([[Value|Values]|Rows]) :- write(Value), printed_after(Values), nl, printed(Rows).

printed_after([]).
printed_after([Value|Values]) :- write(' '), write(Value), printed_after(Values).
