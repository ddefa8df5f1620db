### English. docs/reference/steps.md says what each message claims, and how slots are filled.
### A sentence gets its capital letter when it is said.

## Small words

list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-sentences = { $before }; { $last }
list-removes = { $before }, and { $last }
cells-run = { $first } to { $last }
clue-north = the { $value } north of column { $line } ({ $name })
clue-east = the { $value } east of row { $line } ({ $name })
clue-south = the { $value } south of column { $line } ({ $name })
clue-west = the { $value } west of row { $line } ({ $name })
clue-given = the given { $value } in { $name }
clue-count = the { $value } in { $name }
from-north = from the north
from-east = from the east
from-south = from the south
from-west = from the west
from-given = from { $name }
from-count = from { $name }
group-row = row { $number }
group-column = column { $number }
group-box = box { $number }
group-falling-diagonal = the falling diagonal
group-rising-diagonal = the rising diagonal
groups-row = rows { $numbers }
in-row = in row { $number }
in-column = in column { $number }
in-box = in box { $number }
in-falling-diagonal = on the falling diagonal
in-rising-diagonal = on the rising diagonal
groups-column = columns { $numbers }
groups-box = boxes { $numbers }
value-height = { $number }
value-park = a park
value-white = white
value-black = black
values-height = { $number }
values-park = parks
values-white = white
values-black = black
row-height = { $number }
row-park = park
row-white = white
row-black = black
placed = { $cell } = { $value }
removes = { $cells } { $cells_count ->
    [one] is
   *[other] are
} not { $values_or }
keeps = { $cells } { $cells_count ->
    [one] is
   *[other] are
} { $values_or }

## Skyscrapers: clues at a glance

one-visible = { $clue }: only one building is seen, and it hides all the others. So { $cell } is { $value }.
one-visible-parks = { $clue }: only one building is seen, so the first building is { $value }, with nothing but parks before it: { $removes }.
staircase = { $clue }: every building is seen. So, seen { $clue_from }, the heights go up from 1 to { $value }.
facing-clues = { $clue } faces { $other }, and { $clue_value } + { $other_value } = { $sum }: every building is seen from one end, and { $value } from both. So { $value } stands in { $cell }.
height-bounds = { $clue } must show { $count } buildings: { $list }.
bound-case = { $value } needs { $before } before it, so it is not in { $cells_or }
silhouette = { $clue }: from { $top } on, { $heights } { $heights_count ->
    [one] is
   *[other] are
} seen in any case. That leaves one building to be seen before { $top }: the first. So { $cell } is taller than { $cells }: { $removes }.
stairs = { $clue }: from { $top } on, { $heights } { $heights_count ->
    [one] is
   *[other] are
} seen in any case, and every building before { $top } must be seen too. So, seen { $clue_from }, the heights go up along { $cells }: { $removes }.

## Singles

last-cell = { $cell } is the last open cell of { $group }: it is { $value }.
only-left-seen = { $cell } can only be { $value }: { $cell_groups } hold everything else.
only-left = { $cell } can only be { $value }: nothing else is left for it.
one-place-seen = { $group_in }, { $value } can only stand in { $cell }: { $cells_count ->
    [one] the other open cell, { $cells }, is
   *[other] the other open cells, { $cells }, are
} in line with { $value } already.
one-place = { $group_in }, { $value } has only one place left: { $cell }.
last-parks = { $group } needs { $count ->
    [one] one more park, and only { $cells } can be one
   *[other] { $count } more parks, and only { $cells } can be parks
}.

## Looking along

counting-along = { $clue }: { $list }; so { $list_count ->
    [one] that is out
   *[other] all of that is out
}.
sees-at-most = with { $values_or } in { $cell }, at most { $count } would be seen ({ $heights })
sees-at-least = with { $values_or } in { $cell }, at least { $count } would be seen ({ $heights })
adds-at-most = with { $values_or } in { $cell }, the sum would be at most { $count } ({ $heights })
adds-at-least = with { $values_or } in { $cell }, the sum would be at least { $count } ({ $heights })

## Sets

naked-set = { $group_in }, { $cells } can only be { $values }, in some order. So { $removes }.
hidden-set = { $group_in }, { $values } can only stand in { $cells }, which leaves no room there for anything else: { $removes }.
locked = { $group_in }, { $values } can only stand in { $cells }, and so nowhere else in { $other }: { $removes }.
common-peer = { $group_in }, { $value } stands in { $cells_or }, and { $cell } is in line with { $cells_count ->
    [2] both
   *[other] each of them
}: { $cell } is not { $value }.
fish = In { $groups }, { $value } can only stand in { $others }, and so nowhere else in { $others }: { $removes }.

## Whole lines

one-line = { $clue } leaves { $rows_count ->
    [one] only one way to fill in { $cells }: { $rows }.
   *[other] { $rows_count } ways to fill in { $cells }: { $rows }. So { $removes }.
}
two-lines = { $clue } and { $other } together leave { $rows_count ->
    [one] only one way to fill in { $cells }: { $rows }.
   *[other] { $rows_count } ways to fill in { $cells }: { $rows }. So { $removes }.
}
one-line-places = { $clue }: with { $value } in { $others_or } there would be no way to fill in its line. So { $cells_count ->
    [one] { $value } can only stand in { $cells }
   *[other] { $removes }
}.
two-lines-places = { $clue } and { $other }: with { $value } in { $others_or } there would be no way to fill in their line. So { $cells_count ->
    [one] { $value } can only stand in { $cells }
   *[other] { $removes }
}.
one-line-cases = { $clue } leaves { $count ->
    [0] a hundred ways or more
   *[other] { $count } ways
} to fill in its line, by where { $value } stands: { $list }. So { $removes }.
two-lines-cases = { $clue } and { $other } together leave { $count ->
    [0] a hundred ways or more
   *[other] { $count } ways
} to fill in their line, by where { $value } stands: { $list }. So { $removes }.
line-case = { $left_count ->
    [0] in { $cell } itself{ ways }
   *[other] with it in { $cell }{ ways }, { $left_is }
}
ways = { $count ->
    [0] { "" }
    [one] {" "}(one way)
   *[other] {" "}({ $count } ways)
}

## Chains

either-way = Whether { $cell } is { $values_or }, { $removes }. If it is { $values_first }, { $first_count ->
    [0] that is clear at once
   *[other] then { $first }
}. If it is { $values_last }, { $second_count ->
    [0] that is clear at once
   *[other] then { $second }
}.
contradiction = Suppose { $cell } is { $value }. { $links_count ->
    [0] Then { $end }.
   *[other] Then { $links }. But then { $end }.
} So { $cell } is not { $value }.
link-only = { $cell } can only be { $value }
link-place = { $group_in }, { $value } must stand in { $cell }
link-parks = { $group_in }, { $cells_count ->
    [one] { $cells } must be a park
   *[other] { $cells } must be parks
}
link-clue = seen from { $clue_name }, { $removes }{ $shows ->
    [1] {" "}(that would show too little)
    [2] {" "}(that would show too much)
   *[0] {" "}(that would show too little or too much)
}
end-cell = { $cell } has nothing left
end-place = { $value_number ->
    [0] { $group } has too few places left for its parks
   *[other] { $group } has no place left for { $value }
}
end-parks = { $group } has too many parks
end-clue = { $clue } cannot be met
end-clue-cell = seen from { $clue_name }, nothing is left for { $cell }
end-sees-at-most = { $clue } would show at most { $count } ({ $heights })
end-sees-at-least = { $clue } would show at least { $count } ({ $heights })
end-adds-at-most = { $clue } would show a sum of at most { $count } ({ $heights })
end-adds-at-least = { $clue } would show a sum of at least { $count } ({ $heights })

## When nothing else helps

smallest-reason = { together } { $removes }.
smallest-reason-colour = { together } { colours }.
together = { $clues_count ->
    [0] In every way to fill in the rest,
    [one] In every way to meet { $clues } with what is known so far,
   *[other] Take { $clues } together ({ $proved ->
        [1] no fewer clues will do
       *[0] perhaps fewer would do
    }): in every way to meet them all with what is known so far,
}
colours = { $black_count ->
    [0] { white-cells }
   *[other] { $white_count ->
        [0] { black-cells }
       *[other] { black-cells }, and { white-cells }
    }
}
black-cells = { $black } { $black_count ->
    [one] is
   *[other] are
} black
white-cells = { $white } { $white_count ->
    [one] is
   *[other] are
} white

## Mosaic

full-clue = { $clue } is as large as its block: { $cells_count ->
    [one] { $cells } is
   *[other] all { $cells_count } cells are
} black.
empty-clue = { $clue } leaves no black cell in its block: { $cells_count ->
    [one] { $cells } is
   *[other] all { $cells_count } cells are
} white.
all-black = { $clue } needs { $black ->
    [0] { $needed ->
        [one] one black cell
       *[other] { $needed } black cells
    }
   *[other] { $needed ->
        [one] one more black cell
       *[other] { $needed } more black cells
    }
} and has { $needed ->
    [one] only one open cell: { $cells } is
   *[other] only { $needed } open cells: { $cells } are
} black.
all-white = { $clue } { $black ->
    [0] allows no black cell
   *[other] has all its black cells
}: { $cells } { $cells_count ->
    [one] is
   *[other] are
} white.
pair = { $more } still needs { $needed ->
    [one] one black cell
   *[other] { $needed } black cells
}, { $less } { $other ->
    [0] none
   *[other] only { $other }
}. The difference, { $cells_count }, can only come from the open cells that { $more_name } alone counts: { black-cells }{ $white_count ->
    [0] { "" }
    [one] , and { $white }, which { $less_name } alone counts, is white
   *[other] , and { $white }, which { $less_name } alone counts, are white
}.
pair-inside = { $more } and { $less } both still need { $needed ->
    [one] one black cell
   *[other] { $needed } black cells
}, and every open cell of { $more_name } counts for { $less_name } too. So { $white }, { $white_count ->
    [one] the other open cell of { $less_name }, is
   *[other] the other open cells of { $less_name }, are
} white.
bounds = { $links }. So { colours }.
bounds-exact = { $links }. None of these bounds leaves any room, so { colours }.
balance = { $more } { $more_count ->
    [one] still needs
   *[other] together still need
} { $needed ->
    [one] one black cell
   *[other] { $needed } black cells
}, { $less } { $count ->
    [0] just as many
   *[other] { $other ->
        [0] none
       *[other] only { $other }
    }
}. { $black_count ->
    [0] No cell counts more often for the former, so none that counts more often for the latter can be black: { white-cells }
   *[other] The difference, { $count }, can only come from cells that count more often for the former than for the latter{ $often_count ->
        [0] { "" }
       *[other] {" "}({ $often } even by two or more)
    }: { black-cells }{ $white_count ->
        [0] { "" }
        [one] , and { $white }, which counts more often for the latter, is white
       *[other] , and { $white }, which count more often for the latter, are white
    }
}.
bound-start-most = { $clue } still needs { $needed }, so at most { $count ->
    [one] one of { $cells } is black
   *[other] { $count } of { $cells } are black
}
bound-start-least = { $clue } still needs { $needed }, { $spare_count ->
    [0] { "" }
   *[other] at most { $spare_count } of them in { $spare },{" "}
}so at least { $count ->
    [one] one of { $cells } is black
   *[other] { $count } of { $cells } are black
}
bound-most = { $clue } still needs { $needed }{ $count ->
    [0] , which { $needed ->
        [one] is
       *[other] are all
    } { bound-there }
    [one] , at least { $least } of them { bound-there }, so at most one of { $cells } is black
   *[other] , at least { $least } of them { bound-there }, so at most { $count } of { $cells } are black
}
bound-there = { $same ->
    [1] there
   *[0] in { $before }
}
bound-least = { $clue } still needs { $needed }, at most { $most } of them { bound-there }{ $spare_count ->
    [0] { "" }
   *[other] {" "}and at most { $spare_count } in { $spare }
}, so { $count ->
    [one] at least one of { $cells } is black
   *[other] at least { $count } of { $cells } are black
}
bound-rest-least = { $clue } still needs { $needed }, at most { $most } of them { bound-there }, and has only { $count ->
    [one] one other open cell
   *[other] { $count } other open cells
}
bound-sum-most = together, at most { $count ->
    [one] one of { $cells } is black
   *[other] { $count } of { $cells } are black
}
bound-sum-least = together, at least { $count ->
    [one] one of { $cells } is black
   *[other] { $count } of { $cells } are black
}
bound-full = { $clue } still needs { $needed }, and { $before } are all its open cells
contradiction-colour = Suppose { $cell } is { $colour ->
    [1] black
   *[0] white
}. { $links_count ->
    [0] Then { $end }.
   *[other] Then { $links }. But then { $end }.
} So { $cell } is { $colour ->
    [1] white
   *[0] black
}.
turns-black = { $clue } makes { $cells } black
turns-white = { $clue } makes { $cells } white
end-too-many = { $clue } would have { $count } black cells
end-too-few = { $clue } could only reach { $count }

## Runs of simple steps

run-singles = Singles follow one after the other: { $places }.
run-counting = Counting now settles { $count ->
    [one] one cell
   *[other] { $count } cells
}, { $clues_count ->
    [one] at the clue { $clues_names }
   *[other] at one clue after the other: { $clues_names }
}.

## Chapters

chapter-start = The first steps
chapter-clues = { $technique } at { $clues_names }
chapter-cell = { $technique } around { $cell }

## Puzzles

puzzle-skyscrapers = Skyscrapers { $size }
puzzle-mosaic = Mosaic { $size }
rule-boxes = boxes { $value }
rule-diagonals = diagonals
rule-parks = parks { $value }
rule-sums = sums

## Grades

walk = { $puzzle }, { $level }: { $count ->
    [one] { $steps } step
   *[other] { $steps } steps
}
grade = { $level } (score { $score }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}{ $bottlenecks ->
    [0] { "" }
    [one] , { $bottlenecks } of them a bottleneck
   *[other] , { $bottlenecks } of them bottlenecks
}{ $techniques ->
    [0] { "" }
   *[other] , hardest: { $hardest }
})

## The page of a walk-through

page-title = { $puzzle }: a walk-through
page-level = Level
page-score = Score
page-hardest = Hardest technique
page-bottlenecks = Bottlenecks
page-note = Each level is worth ten points; within a level, the score grows with the amount of work. A bottleneck is a place where only one step helps, and that one is not easy.
page-steps = Steps
page-chapters = Chapters
page-chapter-steps = { $first }–{ $last }
page-techniques = Techniques
page-open = { $count } steps, one by one
page-picture = The board at step { $number }, with what the step looks at and changes
page-picture-start = The board at the start
page-picture-end = The board at the end
page-solved = Solved.
page-not-solved = Here the steps end; the cells left open are not needed for this.
page-one-by-one = One step at a time
page-previous = Previous step
page-next = Next step
page-keys = Keys: j and k or the arrow keys go from step to step, o opens one, Home and End go to the first and last, 1 shows one at a time.

## Hints

look-at-clues = Look at { $clues_count ->
    [one] the clue
   *[other] the clues
} { $clues_names }.
look-at-clues-for = Look at { $clues_count ->
    [one] the clue
   *[other] the clues
} { $clues_names }: the technique is '{ $technique }'.
look-at-cells = Look at { $cells }.
look-at-cells-for = Look at { $cells }: the technique is '{ $technique }'.
all-done = Every cell is filled in, and all of them are right.
wrong-cells = Before going on: { $cells } { $cells_count ->
    [one] is
   *[other] are
} wrong.
wrong-cells-count = Before going on: { $count ->
    [one] one cell is
   *[other] { $count } cells are
} wrong.
breaks-group = { $cell } cannot be { $value }: { $group } has { $value } in { $other } already.
breaks-parks = { $cell } cannot be { $value }: { $group } would have too many parks.
breaks-given = { $cell } cannot be { $value }: { $given } is given.
breaks-clue = { $cell } cannot be { $value }: with the other cells filled in so far, { $clue } could not be met.
breaks-later = { $cell } cannot be { $value }, as this shows.
breaks-together = { $cell } cannot be { $value }: with the other cells filled in so far, { $clues_count ->
    [0] the rest could not be filled in.
    [one] { $clues } could not be met.
   *[other] { $clues } could not all be met ({ $proved ->
        [1] it takes all of them to see that
       *[0] perhaps fewer show it
    }).
}
wrong-marks = Before going on: { $cells_count ->
    [one] in { $cells } you have ruled out too much.
   *[other] in { $cells } you have ruled out too much.
}
wrong-marks-count = Before going on: in { $count ->
    [one] one cell
   *[other] { $count } cells
} you have ruled out too much.
missing-mark = { $cell } may still be { $value }.
missing-mark-shown = { $cell } may still be { $value }; in fact it must be:

## Levels

level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-extreme = extreme

## Techniques: their names, what they say, and what else people call them

technique-one-visible = one visible
technique-one-visible-says = clue 1: the first building is the tallest
technique-one-visible-also = lighthouse, clue of 1
technique-staircase = staircase
technique-staircase-says = a clue as high as the tallest: the heights go up one by one
technique-staircase-also = full clue, clue of N
technique-facing-clues = facing clues
technique-facing-clues-says = two facing clues that add up to one more than the tallest place it
technique-facing-clues-also = opposite clues, sum of N + 1
technique-last-cell = last cell
technique-last-cell-says = all other cells of a row, column or box are filled in
technique-last-cell-also = full house, last digit
technique-naked-single = naked single
technique-naked-single-says = a cell has one candidate left
technique-naked-single-also = sole candidate, forced cell
technique-hidden-single = hidden single
technique-hidden-single-says = a height has one place left in a row, column or box
technique-hidden-single-also = only place, pinned digit
technique-height-bounds = height bounds
technique-height-bounds-says = tall buildings cannot stand too near a large clue
technique-height-bounds-also = edge clue start, large-clue rule
technique-silhouette = silhouette
technique-silhouette-says = exactly one more building must be seen before a known one: the first, which hides everything between them
technique-silhouette-also = clue of 2, first tower rule
technique-stairs = stairs
technique-stairs-says = every building before a known one must be seen: they go up
technique-stairs-also = climbing line, ascending run
technique-counting-along = counting along
technique-counting-along-says = a height somewhere in the line would show too many or too few
technique-counting-along-also = visibility count
technique-naked-pair = naked pair
technique-naked-pair-says = two cells share two candidates and keep them
technique-naked-pair-also = conjugate pair, disjoint pair
technique-hidden-pair = hidden pair
technique-hidden-pair-says = two heights share two cells and fill them
technique-locked-heights = locked heights
technique-locked-heights-says = where a height must stand for a box or diagonal, it stands for the line too
technique-locked-heights-also = locked candidates, pointing and claiming, box-line reduction
technique-common-peer = common peer
technique-common-peer-says = all places of a height in a row, column or box are in line with one cell
technique-common-peer-also = common elimination, crossing
technique-one-clue-line = one-clue line
technique-one-clue-line-says = all arrangements of a line that fit one of its clues
technique-one-clue-line-also = listing a line, permutation elimination
technique-two-clue-line = two-clue line
technique-two-clue-line-says = all arrangements of a line that fit both its clues
technique-two-clue-line-also = listing a line, permutation elimination
technique-naked-triple = naked triple
technique-naked-triple-says = three cells share three candidates and keep them
technique-hidden-triple = hidden triple
technique-hidden-triple-says = three heights share three cells and fill them
technique-naked-quad = naked quad
technique-naked-quad-says = four cells share four candidates and keep them
technique-hidden-quad = hidden quad
technique-hidden-quad-says = four heights share four cells and fill them
technique-x-wing = X-wing
technique-x-wing-says = a height is confined to the same two columns in two rows
technique-x-wing-also = fish of size two
technique-swordfish = swordfish
technique-swordfish-says = the same with three rows and columns
technique-swordfish-also = fish of size three
technique-jellyfish = jellyfish
technique-jellyfish-says = the same with four rows and columns
technique-jellyfish-also = fish of size four
technique-forcing-chain = forcing chain
technique-forcing-chain-says = whichever of its two candidates a cell has, the same follows
technique-forcing-chain-also = double implication chain
technique-empty-clue = empty clue
technique-empty-clue-says = clue 0: the whole block is white
technique-full-clue = full clue
technique-full-clue-says = a clue as large as its block: all of it is black
technique-counting = counting
technique-counting-says = the rest of a block is all black or all white
technique-counting-also = basic logic
technique-edge-argument = edge argument
technique-edge-argument-says = one of two neighbouring clues is at the border and counts no cell of its own
technique-touching-sides = touching sides
technique-touching-sides-says = two clues side by side: the difference is in the cells they do not share
technique-touching-sides-also = advanced logic
technique-touching-corners = touching corners
technique-touching-corners-says = two clues corner to corner: the difference is in the cells they do not share
technique-mirrored-clues = mirrored clues
technique-mirrored-clues-says = two clues in a line with a gap: the cells they share lie between them
technique-distant-clues = distant clues
technique-distant-clues-says = two clues farther apart, whose blocks only just overlap
technique-chain-of-bounds = chain of bounds
technique-chain-of-bounds-says = at most so many of these cells, so at least so many of those, clue after clue
technique-chain-of-bounds-also = at most, at least
technique-balanced-clues = balanced clues
technique-balanced-clues-says = several clues together against others: the difference is in the cells that do not cancel out
technique-balanced-clues-also = adding and subtracting clues
technique-contradiction = contradiction
technique-contradiction-says = a candidate is assumed and leads to a contradiction
technique-contradiction-also = what if, proof by contradiction, Nishio
technique-smallest-reason = smallest reason
technique-smallest-reason-says = the smallest set of clues that rules something out
technique-singles = singles
technique-singles-says = a run of last cells, naked and hidden singles
technique-mistake = mistake
technique-mistake-says = something filled in or ruled out is wrong

## Techniques: how to spot them, and why they work

technique-one-visible-how = Look for a 1 at the edge. Only one building is seen from there, so the first one hides all the others, and only the tallest can do that. With parks, it is the first building after them.
technique-staircase-how = Look for a clue as large as the tallest building. Every building of the line is seen, so each is taller than the one before it. There is one way to do that: 1, 2, 3 and so on, away from the clue.
technique-facing-clues-how = Add the two clues at the ends of a line. The tallest building is seen from both ends, every other one from at most one. If the sum is one more than the tallest building, each building is seen from one end: the heights go up to the tallest and down again, and the clues say where it stands.
technique-last-cell-how = Look for a row, column or box with one open cell. It gets the height that is missing there.
technique-naked-single-how = Choose a cell that crosses well-filled lines and cross out every height that stands in its row, column or box. If one height is left, it goes there. In pencil marks it is a cell with a single mark.
technique-hidden-single-how = Choose a row, column or box and a height that it lacks. Cross out the cells that see this height elsewhere, and those where the marks rule it out. If one cell is left, the height goes there, whatever else the cell might hold.
technique-height-bounds-how = Look at large clues. To see many buildings, small ones must come first: a tall one near the clue leaves too few steps up to the tallest. With clue k, the tallest cannot stand in the first k − 1 cells, the next one not in the first k − 2, and so on.
technique-silhouette-how = Look for a line in which the tallest building stands and the clue has one more to show before it. That one is the first building: it is always seen. All others before the tallest must hide behind it, so it is taller than each of them, and they are lower.
technique-stairs-how = Look for a line in which the tallest building stands and the clue needs every building before it. None of them may be hidden, so they go up towards the tallest: each cell must be higher than the one before it. That bounds it from below and from above.
technique-counting-along-how = Walk along a line and ask how many buildings can be seen at most, or must be seen at least, if a height stands in a cell. Keep only the tallest so far in mind. If even the best case shows too few, or the worst too many, the height is not there.
technique-naked-pair-how = Look for two cells of a row, column or box with the same two marks and no others. Either way, the two heights are used up in these cells. So they are gone from all other cells there.
technique-hidden-pair-how = Look for two heights that fit into the same two cells of a row, column or box and nowhere else there. The two cells must hold them. So all other marks of these cells are gone.
technique-naked-triple-how = Look for three cells of a row, column or box whose marks are three heights altogether; not each cell needs all three. The three heights are used up in these cells, so they are gone from the others.
technique-hidden-triple-how = Look for three heights that fit only into the same three cells of a row, column or box. These cells must hold them, so all other marks there are gone. It helps to ask where the heights with few places can go.
technique-naked-quad-how = Look for four cells of a row, column or box whose marks are four heights altogether. The four heights are used up in these cells, so they are gone from the others. In a long line, look for a hidden set in the rest first: it is smaller.
technique-hidden-quad-how = Look for four heights that fit only into the same four cells of a row, column or box. These cells must hold them, so all other marks there are gone. It only comes up where at least nine cells are open; otherwise a naked set in the other cells says the same.
technique-locked-heights-how = Look at where a height can stand in a box. If all places lie in one row or column, the height of that line stands in the box too, so it is gone from the rest of the line. It works the other way round as well: if a line has its height only within a box, the rest of the box cannot have it.
technique-common-peer-how = Choose a height with few places in a row, column, box or diagonal. Look for a cell outside that shares a line with each of these places. The height stands in one of them, whichever it is, so the cell cannot have it. Cells where diagonals cross lines are the ones to try.
technique-one-clue-line-how = When a line has few open cells, write down all ways to fill them that fit the marks and one clue. A height that stands in a cell in none of them is gone; a cell that is the same in all of them is known. Begin with where the tallest missing building can stand.
technique-two-clue-line-how = Write down all ways to fill a line that fit the marks and the clues at both ends. Clue by clue they may all seem possible, but few fit both. A height that stands in a cell in none of them is gone.
technique-x-wing-how = Choose a height and look for two rows in which it has the same two columns left. The rows need one each, so they use up both columns. The height is gone from all other cells of the two columns. The same works with rows and columns exchanged.
technique-swordfish-how = Choose a height and look for three rows in which it is confined to the same three columns; not each row needs all three. The rows need one each, so they use up the columns, and the height is gone from the rest of them. The same works with rows and columns exchanged.
technique-jellyfish-how = Choose a height and look for four rows in which it is confined to the same four columns. The rows need one each, so they use up the columns, and the height is gone from the rest of them. The same works with rows and columns exchanged.
technique-forcing-chain-how = Choose a cell with two marks. Follow what each of them would lead to, step by simple step. What follows from both is true, whichever it is, and you need not know which.
technique-empty-clue-how = Look for a 0. None of the cells around it is black, nor is its own: all of them are white.
technique-full-clue-how = Look for a 9, a 6 at the border or a 4 in a corner. The clue is as large as the number of cells that it counts, so all of them are black.
technique-counting-how = Count the black cells and the open cells around a clue. If it has its black cells already, the open ones are white. If it needs all the open ones, they are black.
technique-edge-argument-how = Look at two neighbouring clues of which one lies at the border. The other counts all cells that the one at the border counts, and some more. The difference of what they need lies in those: if it is as large as their number they are black, if it is nothing they are white.
technique-touching-sides-how = Look at two clues side by side and leave out the cells that both count. Only the columns, or rows, at the far ends are left. If one clue needs as many more black cells than the other as it has open cells at its end, these are black, and those at the other end are white.
technique-touching-corners-how = Look at two clues that touch at a corner. They share four cells; leave those out. If one clue needs as many more black cells than the other as it has open cells of its own, these are black, and those that only the other counts are white.
technique-mirrored-clues-how = Look at two clues in a row or column with one cell between them. They share a strip of three cells; leave it out. If one clue needs as many more black cells than the other as it has open cells of its own, these are black, and those that only the other counts are white.
technique-distant-clues-how = Look at two clues that are two cells apart in one direction and one or two in the other: their blocks share only a cell or two. If one needs many and the other few, even that is enough. When it needs as many more black cells than the other as it has open cells of its own, these are black, and those that only the other counts are white.
technique-chain-of-bounds-how = Begin with a clue that says something about part of its cells, such as "at most one of these three is black". Pass it on to the next clue, which counts these cells too: it needs four, so at least three of its other cells are black. Go on from clue to clue until a bound is tight: then all cells of that part are black, or all white.
technique-balanced-clues-how = Add up the needs of a few clues and take away those of others. Cells that are counted equally often on both sides cancel out. If the difference is as large as it can be with the cells that are left, all those that are counted more often on the one side are black, and those on the other side white.
technique-contradiction-how = Assume a candidate and follow it by the simplest means. If a cell, a height or a clue has no way left in the end, the candidate was wrong. Begin where few possibilities are left, so that the chain is short; here it is always the shortest on the board.
technique-smallest-reason-how = Where no technique helps, there is still a set of clues that together leave no room for a value, and here it is the smallest that was found. It says which clues to look at, not how: try the value, and see that these clues cannot all be met.

## Teaching

teach-also = Also called: { $names }.
teach-board = { $puzzle }, seed { $seed }
teach-marks = Pencil marks:
teach-hint = For the step, ask:
