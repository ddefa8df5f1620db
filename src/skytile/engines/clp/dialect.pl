% What GNU Prolog and SWI-Prolog say differently. Each must read past the other's half, so
% whatever is an operator in only one of them is written as a plain term.

:- if(current_prolog_flag(dialect, swi)).

:- use_module(library(clpfd)).

largest_value(_).

within(Cells, Low, High) :- ins(Cells, ..(Low, High)).

% all_distinct prunes a tenth more and takes more than half as long again.
all_differ(Cells) :- all_different(Cells).

holds_once(Value, Cells) :- equal(Cells, Value, Truths), sum(Truths, #=, 1).

equal([], _, []).
equal([Cell|Cells], Value, [Truth|Truths]) :-
    #<==>(Truth, Cell #= Value),
    equal(Cells, Value, Truths).

taller(Truth, Cell, Tallest) :- #<==>(Truth, Cell #> Tallest).

adds_up(Cells, Total) :- sum(Cells, #=, Total).

some_fact(Facts) :- truths(Facts, Truths), sum(Truths, #>=, 1).

truths([], []).
truths([Fact|Facts], [Truth|Truths]) :- #<==>(Truth, Fact), truths(Facts, Truths).

set_count(Name, Amount) :- nb_setval(Name, Amount).
get_count(Name, Amount) :- nb_getval(Name, Amount).

inferences(Amount) :- statistics(inferences, Amount).

% labelled(+Method, ?Cells, +Most): find values, with no more than Most backtracks unless
% that is -1. The library's own labeling does the same steps as quickly, and counts none.
labelled(Method, Cells, Most) :-
    pick(Method, Cells, Cell), !,
    fd_inf(Cell, Value),
    ( Cell = Value ; backtrack(Most), Cell #\= Value ),
    labelled(Method, Cells, Most).
labelled(_, _, _).

pick(Method, Cells, Best) :-
    open_cell(Cells, Cell, Rest),
    merit(Method, Cell, Merit),
    pick(Rest, Method, Merit, Cell, Best).

pick([], _, _, Best, Best).
pick([Cell|Cells], Method, Merit, So, Best) :-
    (   var(Cell), merit(Method, Cell, Other), Other @< Merit
    ->  pick(Cells, Method, Other, Cell, Best)
    ;   pick(Cells, Method, Merit, So, Best)
    ).

open_cell([Cell|Cells], Open, Rest) :-
    ( var(Cell) -> Open = Cell, Rest = Cells ; open_cell(Cells, Open, Rest) ).

% The least is best: all alike, the domain's size, or that and then the most constraints.
merit(leftmost, _, 0).
merit(ff, Cell, Size) :- fd_size(Cell, Size).
merit(ffc, Cell, Size-Fewer) :- fd_size(Cell, Size), fd_degree(Cell, Degree), Fewer is -Degree.

:- else.

% Beyond this GNU Prolog would know the ends of a domain only.
largest_value(High) :- fd_set_vector_max(High).

within(Cells, Low, High) :- fd_domain(Cells, Low, High).

all_differ(Cells) :- fd_all_different(Cells).

holds_once(Value, Cells) :- fd_exactly(1, Cells, Value).

taller(Truth, Cell, Tallest) :- #<=>(Truth, Cell #> Tallest).

adds_up([Cell|Cells], Total) :- sum_of(Cells, Cell, Sum), Sum #= Total.

sum_of([], Sum, Sum).
sum_of([Cell|Cells], So, Sum) :- sum_of(Cells, So + Cell, Sum).

some_fact(Facts) :- fd_at_least_one(Facts).

set_count(Name, Amount) :- g_assign(Name, Amount).
get_count(Name, Amount) :- g_read(Name, Amount).

inferences(_) :- fail.

labelled(Method, Cells, -1) :- !,
    method(Method, Name, _),
    (   fd_labeling(Cells, [variable_method(Name), reorder(false), backtracks(Count)])
    ->  set_count(backtracks, Count)
    ;   backtracks_of_failure(Count),
        set_count(backtracks, Count),
        fail
    ).
labelled(leftmost, Cells, Most) :- !, labelled_in_order(Cells, Most).
labelled(Method, Cells, Most) :-  % fd_labeling cannot be told when to give up
    method(Method, _, Number),
    '$fd_sel_array_from_list'(Cells, Array),
    labelled_up_to(Array, Number, Most).

% fd_labeling tells only when it succeeds. This asks where it counts, which is not
% documented; -1 for not known.
backtracks_of_failure(Count) :- catch('$fd_get_labeling_backtracks'(Count), _, Count = -1).

method(leftmost, standard, 0).  % its number is for fd_labeling alone
method(ff, first_fail, 1).
method(ffc, most_constrained, 2).

labelled_up_to(Array, Method, Most) :-
    '$fd_sel_array_pick_var'(Array, Method, 0, Cell), !,
    fd_dom(Cell, Values),
    one_of(Values, Cell, Most),
    labelled_up_to(Array, Method, Most).
labelled_up_to(_, _, _).

labelled_in_order([], _).
labelled_in_order([Cell|Cells], Most) :-
    fd_dom(Cell, Values),
    one_of(Values, Cell, Most),
    labelled_in_order(Cells, Most).

one_of([Value|_], Value, _).
one_of([_, Value|Values], Cell, Most) :- backtrack(Most), one_of([Value|Values], Cell, Most).

:- endif.

backtrack(Most) :-
    get_count(backtracks, Count),
    ( Count =:= Most -> throw(enough) ; Next is Count + 1, set_count(backtracks, Next) ).
