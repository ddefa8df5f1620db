### What the page says, in English. The teacher's words are in en.ftl.

## Small words

level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-extreme = Extreme
kind-skyscrapers = Skyscrapers
kind-mosaic = Mosaic
rule-boxes = Boxes
rule-diagonals = Diagonals
rule-parks = Parks
rule-sums = Sums
side-north = the north
side-east = the east
side-south = the south
side-west = the west
close = Close
copied = Copied.

## The frame of the page

page-description = Play, make and learn Skyscrapers and Mosaic.
nav-new = New
nav-open = Open
nav-help = Help
nav-settings = Settings
offline = You are offline. Everything goes on.
online = Back online.
bad-link = This link holds no puzzle: it is cut off or was changed.

## Problems

problem-offline = The server cannot be reached. You can play on; this works again when you are back online.
problem-busy = The server is busy. Please try again in a moment.
problem-time = This took too long. Try a smaller or an easier one.
problem-size = This is too large for the server.
problem-status = The server answered { $status }.

## The first view

skyscrapers-about = Build a city: every height once in a row and column, and as many in sight as the clues say.
mosaic-about = Paint by counting: every number tells how many cells around it are black.
today-on = Today, { $day }
more-choices = More choices
go-on = Go on
solved-in = solved in { $time }
share-and-time = { $share } % · { $time }
forget-game = Forget { $title }

## New puzzles

new-puzzle = New puzzle
choose-puzzle = Puzzle
choose-size = Size
choose-variant = Variant
choose-level = Difficulty
any-level = Any
variant-plain = Plain
variant-random = Random
variant-picture = Picture
make-it = Make it
variant-sizes = { $variant }: { $sizes } only.
open-title = Open
open-label = Paste a puzzle or a link
open-placeholder = A link, a game ID such as 5:/3//3////3/3/1///3///////,g2g3i, JSON, or the board as text
open-button = Open
paste-first = Paste a puzzle first.
picture-label = Or turn a picture into a Mosaic
picture-button = Make a Mosaic
picture-longer-side = Longer side
picture-dark = Dark areas become black
picture-dots = Shades as dots
picture-first = Choose a picture first.
picture-unreadable = This file is no picture that the browser can show.

## The menu of a game

menu-more = More
menu-candidates = Fill in all candidates
menu-walk = Walk through the solution
menu-share = Share
menu-print = Print
menu-restart = Start over
copy-by-hand = Please copy the text by hand.
share-link = Link
share-notation = Notation
share-choose = Choose a notation
share-about = The link holds the whole puzzle, and nothing of your progress.
share-copy-link = Copy link
share-other = In another notation
share-copy-text = Copy text
share-send = Send

## Settings

settings = Settings
set-language = Language
set-theme = Appearance
theme-auto = As the system
theme-light = Light
theme-dark = Dark
set-mistakes = Show mistakes
mistakes-rules = By the rules
mistakes-solution = By the solution
mistakes-never = Never
set-input = Numbers are entered
input-cell = Cell first
input-number = Number first
set-tap-clue = Tapping a clue
tap-look = looks along its street
tap-cross = crosses it off
set-auto-remove = Tidy pencil marks
set-auto-remove-note = Entering a number removes its marks from its row and column
set-auto-marks = Automatic candidates
set-auto-marks-note = Every number that rows and columns allow is marked
set-peers = Shade the lines of the chosen cell
set-city = Show the city
set-timer = Show the clock
language-auto = As the browser

## Help

help = How to play
help-both = Both
rules-skyscrapers-1 = Build a tower on every cell. In every row and column each height stands exactly once.
rules-skyscrapers-2 = A clue at the edge says how many towers you see from there: a tower hides all lower ones behind it. A 1 means that the tallest comes first; the largest clue that they rise step by step.
rules-skyscrapers-3 = Variants: with boxes or diagonals, these too hold every height once. With parks, every row and column also has that many empty cells; a park hides nothing and is not counted. With sums, a clue is the sum of the heights you see.
rules-skyscrapers-4 = Tap a clue to look down its street: the towers you see light up in the city.
rules-mosaic-1 = Paint every cell black or white. A number counts the black cells in the 3×3 block around it, its own cell included; at the border the block is smaller.
rules-mosaic-2 = When all is painted, a picture may appear. A cell you know to be white is worth marking: it gets a dot.
rules-mosaic-3 = Drag to paint many cells at once. Fill completes a clue whose other cells can be only one colour. A done clue fades; a broken one is underlined in red.
key-skyscrapers-1 = Arrows
key-skyscrapers-1-does = move, also to the clues
key-skyscrapers-2 = 1 … 9
key-skyscrapers-2-does = enter a number
key-skyscrapers-3 = Shift + number
key-skyscrapers-3-does = pencil mark
key-skyscrapers-4 = Space or M
key-skyscrapers-4-does = switch marks on and off
key-skyscrapers-5 = Backspace
key-skyscrapers-5-does = erase
key-skyscrapers-6 = P or 0
key-skyscrapers-6-does = park
key-skyscrapers-7 = K
key-skyscrapers-7-does = colours on and off
key-skyscrapers-8 = X
key-skyscrapers-8-does = cross off the clue
key-mosaic-1 = Arrows
key-mosaic-1-does = move; with Shift draw
key-mosaic-2 = Space
key-mosaic-2-does = black, white, unknown
key-mosaic-3 = X or 1 · O or 0
key-mosaic-3-does = black · white
key-mosaic-4 = Backspace
key-mosaic-4-does = erase
key-mosaic-5 = Enter or F
key-mosaic-5-does = complete the clue
key-mosaic-6 = + and −
key-mosaic-6-does = zoom
key-mosaic-7 = K
key-mosaic-7-does = colour as a note
key-both-1 = U or Ctrl + Z
key-both-1-does = undo
key-both-2 = R or Ctrl + Y
key-both-2-does = redo
key-both-3 = H
key-both-3-does = hint, again for more
key-both-4 = C
key-both-4-does = check
key-both-5 = Escape
key-both-5-does = close a hint

## Hints and walk-throughs

hint = Hint
hint-says = Hint: { $text }
hint-technique = Which technique?
hint-show = Show me
hint-which = Which one?
hint-apply = Apply
hint-then = Then
hint-part = Deduction { $number } of { $count }
count-of = { $number } of { $count }
walk = Walk-through
walk-start = The walk-through starts from the clues alone. Your own progress is kept.
walk-previous = Previous step
walk-next = Next step
walk-play = Play
walk-pause = Pause
walk-step = Step { $number }: { $text }
walk-start-here = { $wrong ->
    [0] The walk-through goes on from your board, which is kept.
    [one] The walk-through goes on from your board, which is kept; one cell is wrong and left out.
   *[other] The walk-through goes on from your board, which is kept; { $wrong } cells are wrong and left out.
}
walk-from-here = Go on from my board
walk-from-clues = Start from the clues
walk-loading = Working it out …
walk-slider = Step
walk-at = { $number } of { $count }: { $technique }
walk-speed = Speed
walk-times = { $speed }×
walk-chapter = Chapter
walk-unfold = Show these { $count } steps one by one
walk-fold = Fold these steps again
chain = The chain
chain-start = A chain of { $count } links
chain-link = { $number } of { $count }
chain-back = Previous link
chain-on = Next link
ways = All ways to fill in these cells
# The word between the first and the last cell of a run, as the teacher says it.
sentence-run = to

## Learning

learn = Learn
learn-about = All techniques that people solve with, from the easiest on. Read what one says, then find it yourself on a real board.
learn-done = { $found } of { $count } found by yourself
learn-how = How to spot it
learn-also = Also called { $names }
learn-practise = Practise
learn-read = Read about it
learn-all = All techniques
practice-new = Not practised yet
practice-shown = Shown to you, not found yet
practice-found = { $count ->
    [one] Found once
   *[other] Found { $count } times
}
lesson = Lesson
lesson-find-skyscrapers = Here it helps. Find it, and enter the number or remove the pencil marks that follow.
lesson-find-mosaic = Here it helps. Find it, and paint a cell that follows.
lesson-other = That is true, but it follows in another way. Look on.
lesson-wrong = That does not follow: undo it and look again.
lesson-found = Found!
lesson-shown = This is it. The next one is yours.
lesson-hint = Hint
lesson-show = Show me
lesson-next = Next position

## The street of a clue

street = Street view
street-close = Close the street view
street-sees = From { $side } you see { $heights }
street-sees-nothing = From { $side } you see nothing yet
street-count = { $reading } of { $clue } seen
street-sum = sum { $reading } of { $clue }
street-open = open
street-park = park
street-label = The street seen from { $side }, the nearest first: { $lots }. { $count }.

## The city

city-turn = Turn the city
city-sees = From { $side } you see { $heights } ({ $reading } of { $clue })
city-nothing = nothing yet
city-tap = Tap a clue to look along its street
city-grows = Your city grows as you build
city-label = The city: { $count } buildings. { $caption }

## Playing

play-progress = Filled in
play-time = Time
tools = Tools
undo = Undo
redo = Redo
check = Check
check-off = Checking is switched off in the settings.
check-wrong = { $count ->
        [one] One cell is wrong.
       *[other] { $count } cells are wrong.
    }
check-right = No mistakes so far.
check-rules = No rule is broken so far.
full-not-solved = The board is full, but something is wrong.
pause = Pause
pause-title = Paused
pause-end = Go on
solved = Solved
solved-picture = Solved: { $picture }
solved-announce = { $solved }, in { $time }.
solved-with = { $hints ->
        [0] { $time }, no hints
        [one] { $time }, one hint
       *[other] { $time }, { $hints } hints
    }
next-puzzle = Next puzzle
save-points = Save points
save-point = Save point { $number }
save-point-name = Name
save-point-set = Set a save point
save-point-back = Back to { $name }
save-point-delete = Delete { $name }
verdict = About this puzzle
verdict-several = This puzzle has several solutions.
verdict-several-named = This puzzle has several solutions. They differ in { $names }.
verdict-none = This puzzle has no solution.
verdict-none-named = This puzzle has no solution: { $names } clash.
verdict-more = { $count } more

## Rules in words

in-row = in row { $number }
in-column = in column { $number }
in-box = in box { $number }
in-falling = on the diagonal ↘
in-rising = on the diagonal ↗
rule-repeat = { $value } stands more than once { $place }.
rule-parks-repeat = There are too many parks { $place }.
rule-clue-open = { $clue } cannot be met any more.
rule-clue-full = { $clue } sees { $reading }.
rule-clue-sum = { $clue } sees a sum of { $reading }.
rule-too-black = The { $value } in { $cell } has too many black cells around it.
rule-too-white = The { $value } in { $cell } has too many white cells around it.
rules-more = { $count ->
        [one] { $first } One more rule is broken.
       *[other] { $first } { $count } more rules are broken.
    }
clue-at-north = the { $value } above column { $number }
clue-at-east = the { $value } right of row { $number }
clue-at-south = the { $value } below column { $number }
clue-at-west = the { $value } left of row { $number }
clue-in = the { $value } in { $cell }
clue-given = the given { $value } in { $cell }

## Cells and clues, for those who hear them

cell = row { $row }, column { $column }
cell-empty = empty
cell-park = park
cell-given = given { $value }
cell-wrong = wrong
cell-clashing = repeated
cell-candidates = candidates { $list }
clues-at = Clues in { $side }
clue-place-north = north, column { $number }
clue-place-east = east, row { $number }
clue-place-south = south, column { $number }
clue-place-west = west, row { $number }
clue-label = { $place }: { $value } visible
clue-sum-label = { $place }: { $value } visible in sum
state-ok = satisfied
state-bad = broken
state-forced = the rest follows
state-crossed = crossed off
view-sees = Visible from here so far: { $heights }
view-nothing = Nothing is built in front of this clue yet.
mosaic-clue = clue { $clue }
mosaic-around = { $black } black and { $open } open around it
mosaic-unknown = unknown
mosaic-white = white
mosaic-black = black
cells-filled = { $count ->
        [0] Nothing is forced here yet
        [one] One cell filled
       *[other] { $count } cells filled
    }

## The pad and the brushes

pad = Numbers
pad-enter = Enter { $value }
pad-park = Enter a park
pad-marks = Marks
pad-colours = Colours
pad-erase = Erase
mode-numbers = Numbers
mode-marks = Pencil marks
mode-colours = Colours
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-orange = orange
colour-purple = purple
brush = Brush
brush-black = Black
brush-white = White
brush-fill = Fill
brush-colour = Note
brush-move = Move
brush-about = Fill completes a clue whose rest is forced. The right mouse button paints white.
zoom = Zoom
zoom-out = Zoom out
zoom-fit = Whole board
zoom-in = Zoom in

## What is no puzzle

puzzle-unknown = This is no puzzle that Skytile knows.
puzzle-shape = The rows do not fit a board of { $width }×{ $height }.
puzzle-value = { $value } is no value that can stand there.
puzzle-size-skyscrapers = The page shows Skyscrapers up to { $n }×{ $n }.
puzzle-size-mosaic = The page shows Mosaics of up to { $cells } cells.
puzzle-parks = A board of { $n }×{ $n } cannot have { $parks } parks in every row.
puzzle-boxes = These boxes do not fit a board of { $n }×{ $n }.
title-boxes = boxes { $value }
title-diagonals = diagonals
title-parks = parks { $value }
title-sums = sums

## Offline, versions and the pages about techniques

new-version = A new version of Skytile is here. It opens the next time you load the page.
techniques-title = Techniques
techniques-about = What people solve Skyscrapers and Mosaic with, from the easiest technique to the hardest: what each one says, how to spot it, and a position in which it is the next step.
techniques-pictures = In the pictures, cells that a step looks at are hatched, those that it changes have a border, and candidates that go are struck through.
techniques-all = All techniques
techniques-play = Play Skytile
techniques-board = Play this board
techniques-also = Also called: { $names }
techniques-easier = Easier: { $name }
techniques-harder = Harder: { $name }
techniques-before = { $name }: the step
techniques-after = { $name }: the board after it
techniques-other-language = Deutsch
