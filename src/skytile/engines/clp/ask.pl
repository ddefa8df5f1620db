% The engine's end of the pipe. Numbers come in, as `process.py` describes, and are nothing
% but numbers: no text from outside is ever read as a term. Lines go out:
%
%   ready                    once, when questions are welcome
%   posted                   the constraints are there, the search begins
%   count NAME NUMBER        some effort
%   grid NUMBER...           the cells in reading order
%   end STATUS               solved, impossible or unknown; the next question may come
%   error TERM               something that should not happen

:- include('dialect.pl').
:- include('board.pl').
:- include('skyscrapers.pl').
:- include('mosaic.pl').

% Failing after each question gives all its memory back.
main :- say(ready), repeat, catch(question, Error, refused(Error)), fail.

refused(Error) :- write(error), write(' '), writeq(Error), nl, flush_output, halt(1).

question :-
    numbers(9, [Kind, Rows, Columns, Low, High, Parks, BoxHigh, BoxWide, Diagonals]),
    numbers(3, [HowNumber, MethodNumber, Most]),
    Size is Rows * Columns,
    numbers(Size, Givens),
    numbers(Size, Fixed),
    clues(Kind, Rows, Columns, Clues),
    next_number(Several),
    grids(Several, Size, Excluded),
    how(HowNumber, How),
    labeling_method(MethodNumber, Method),
    Puzzle = puzzle(Kind, Clues, rules(Parks, BoxHigh, BoxWide, Diagonals), How),
    started,
    answer(Puzzle, cells(Rows, Columns, Low, High), [Givens, Fixed], Excluded, Method, Most).

clues(1, Size, _, Sides) :- grids(4, Size, Sides).
clues(2, Rows, Columns, Clues) :- grids(Rows, Columns, Clues).

how(0, disjunction).
how(1, maximum).

labeling_method(0, leftmost).
labeling_method(1, ff).
labeling_method(2, ffc).

answer(Puzzle, Size, Known, Excluded, Method, Most) :-
    posted(Puzzle, Size, Known, Excluded, Cells),
    say(posted),
    catch(labelled(Method, Cells, Most), enough, given_up), !,
    ended(Cells).
answer(_, _, _, _, _, _) :- efforts, say('end impossible').

given_up.

ended(Cells) :- efforts, ( ground(Cells) -> grid(Cells), say('end solved') ; say('end unknown') ).

posted(Puzzle, cells(Rows, Columns, Low, High), Known, Excluded, Cells) :-
    largest_value(High),
    board(Rows, Columns, Low, High, Board),
    joined(Board, Cells),
    agree_with_all(Known, Cells),
    constrained(Puzzle, Board),
    differ_from_all(Excluded, Cells).

constrained(puzzle(1, Sides, Rules, How), Board) :- skyscrapers(Board, Sides, Rules, How).
constrained(puzzle(2, Clues, _, _), Board) :- mosaic(Board, Clues).

agree_with_all([], _).
agree_with_all([Grid|Grids], Cells) :- agree(Cells, Grid), agree_with_all(Grids, Cells).

differ_from_all([], _).
differ_from_all([Grid|Grids], Cells) :- differ(Cells, Grid), differ_from_all(Grids, Cells).

% What it cost.

started :-
    set_count(backtracks, 0),
    statistics(runtime, [Milliseconds, _]),
    set_count(runtime, Milliseconds),
    ( inferences(Amount) -> set_count(inferences, Amount) ; true ).

efforts :-
    get_count(backtracks, Backtracks),
    ( Backtracks < 0 -> true ; effort(backtracks, Backtracks) ),
    statistics(runtime, [Now, _]),
    get_count(runtime, Before),
    Milliseconds is Now - Before,
    effort(milliseconds, Milliseconds),
    inferred.

inferred :- inferences(Now), !, get_count(inferences, Before), Amount is Now - Before,
    effort(inferences, Amount).
inferred.

effort(Name, Amount) :- write(count), write(' '), write(Name), write(' '), write(Amount), nl.

% Lines out.

say(Line) :- write(Line), nl, flush_output.

grid(Cells) :- write(grid), values(Cells), nl.

values([]).
values([Value|Values]) :- write(' '), write(Value), values(Values).

% Numbers in.

grids(0, _, []) :- !.
grids(Several, Size, [Grid|Grids]) :-
    numbers(Size, Grid),
    Fewer is Several - 1,
    grids(Fewer, Size, Grids).

numbers(0, []) :- !.
numbers(Several, [Number|Numbers]) :-
    next_number(Number),
    Fewer is Several - 1,
    numbers(Fewer, Numbers).

next_number(Number) :- get_code(Code), number_after(Code, Number).

number_after(-1, _) :- !, halt.
number_after(Code, Number) :- Code =< 32, !, next_number(Number).
number_after(0'-, Number) :- !, get_code(Code), digits(Code, Positive), Number is -Positive.
number_after(Code, Number) :- digits(Code, Number).

digits(Code, Number) :- digit(Code, Digit), get_code(Next), digits_after(Next, Digit, Number).

digits_after(Code, Number, Number) :- Code =< 32, !.
digits_after(Code, So, Number) :-
    digit(Code, Digit),
    More is 10 * So + Digit,
    get_code(Next),
    digits_after(Next, More, Number).

digit(Code, Digit) :-
    ( Code >= 0'0, Code =< 0'9 -> Digit is Code - 0'0 ; throw(not_a_number(Code)) ).
