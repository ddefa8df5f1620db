# What a puzzle asks of a reader who answers in text (`skytile dataset`).

task-skyscrapers = Solve this Skyscrapers puzzle.
task-mosaic = Solve this Mosaic puzzle (also known as Fill-a-Pix).

size = { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    } and { $columns ->
        [one] 1 column
       *[other] { $columns } columns
    }
rules-skyscrapers = The board has { size }. Fill it with buildings: every row and every column holds { $largest ->
        [one] the height 1
       *[other] each height from 1 to { $largest }
    } exactly once.
rules-mosaic = The board has { size }. Every cell is black or white.

clues-skyscrapers = A number at the edge says how many buildings are visible from there, looking along that row or column. A building hides all lower ones behind it.
clues-mosaic = A number says how many cells are black in the 3×3 block around it, its own cell included; at the border of the board the block is smaller.

rule-boxes = The board is divided into boxes of { size }. Every box, too, holds each height exactly once.
rule-diagonals = Both main diagonals, too, hold each height exactly once.
rule-parks = { $number ->
        [one] Every row and every column also has exactly one park: a cell without a building.
       *[other] Every row and every column also has exactly { $number } parks: cells without a building.
    } A park hides nothing and is not visible; write it as 0.
rule-sums = A number at the edge is the sum of the heights of the buildings that are visible from there, looking along that row or column. A building hides all lower ones behind it.

board-grid-skyscrapers = The board, with the numbers around it; "." means that a cell is open, or that there is no number:
board-grid-mosaic = The board; "." means that there is no number in a cell:
board-coordinates-skyscrapers = N1 is the number above column 1, S1 the one below it, W1 the number left of row 1, E1 the one right of it; r1c2 is the cell in row 1 (from the top) and column 2 (from the left). What is given:
board-coordinates-mosaic = r1c2 is the cell in row 1 (from the top) and column 2 (from the left). The numbers:
board-json-skyscrapers = The board as JSON: "north" and "south" have the numbers above and below the columns from left to right, "west" and "east" those left and right of the rows from top to bottom; "givens", if there are any, the cells that are filled in; { $parks ->
        [0] 0 means none
       *[other] here 0 means that nothing is given, not a park
    }.
board-json-mosaic = The board as JSON: "clues" has the numbers row by row; null means none.

nothing-given = nothing

solved-rows = { $rows ->
        [one] the row of the solved board, in one line
       *[other] the { $rows } rows of the solved board, one row a line
    }
answer-grid-skyscrapers = Answer with { solved-rows }, the heights separated by spaces.
answer-grid-mosaic = Answer with { solved-rows }: "#" for a black cell and "." for a white one, separated by spaces.
answer-coordinates-skyscrapers = Answer with the height of every cell, in the form r1c1=2, separated by commas.
answer-coordinates-mosaic = Answer with the colour of every cell, in the form r1c1=1, separated by commas: 1 for black, 0 for white.
answer-json-skyscrapers = Answer with the solved board as JSON: a list of rows, each a list of heights.
answer-json-mosaic = Answer with the solved board as JSON: a list of rows, each a list of 1 (black) and 0 (white).
