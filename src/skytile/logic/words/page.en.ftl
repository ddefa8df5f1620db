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
# What is wrong with a text in some notation; that is said in English alone.
problem-notation = { $problem }

## The first view

skyscrapers-about = Build a city: every height once in a row and column, and as many in sight as the clues say.
mosaic-about = Paint by counting: every number tells how many cells around it are black.
today = Today
streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
play-it = Play
look-again = Look again
more-choices = More
go-on = Go on
solved-in = solved in { $time }
share-and-time = { $share } % · { $time }
day-open = Open
day-solved = Solved in { $time }
day-later = Solved later, in { $time }
places = More to do
place-calendar = Calendar
place-calendar-about = The puzzles of all days
place-gallery = Pictures
place-gallery-about = A gallery that fills up
place-puzzles = All puzzles
place-puzzles-about = Begun and solved
place-stats = Statistics
place-stats-about = Times, streaks, your data
place-compose = Compose
place-compose-about = Make a puzzle of your own
place-learn = Learn
place-learn-about = Techniques, one by one

## The calendar

calendar-previous = Previous month
calendar-next = Next month
calendar-today = Today
calendar-day = { $day }: { $states }
calendar-kind = { $kind } { $state }
state-open = open
state-started = started
state-solved = solved
state-later = solved later
streak-now = Days in a row
streak-longest = Longest row
streak-on-time = of these on the day
calendar-streak-note = A day counts if one of its puzzles is solved, on that day or later.

## Pictures

gallery-count = { $solved } of { $count } pictures
gallery-about = Every picture is a Mosaic. Solve it, and it hangs here.
gallery-size = Longer side
gallery-level = Difficulty
gallery-hidden = Hidden picture { $number }, { $size }
gallery-theme = { $theme }: { $solved } of { $count }
theme-animals = Animals
theme-buildings = Buildings
theme-clothes = Clothes
theme-food = Food
theme-furniture = Furniture
theme-machines = Machines
theme-music = Music
theme-people = People
theme-plants = Plants
theme-sky-and-nature = Sky and nature
theme-sport-and-play = Sport and play
theme-things = Things
theme-tools = Tools
theme-vehicles = Vehicles

## All puzzles

filter-family = Puzzle
filter-state = State
filter-all = All
filter-begun = Begun
filter-solved = Solved
puzzles-none = Nothing here yet.
puzzles-delete = Delete { $title }
puzzles-deleted = Deleted
puzzles-undo = Undo
puzzles-note = The latest games are kept in this browser, older ones give way. What you solved stays in the statistics.

## Statistics

stats-solved = Puzzles solved
stats-time = Time spent
stats-chart = Solved in the last { $count } days
stats-chart-day = { $day }: { $count ->
    [0] none
    [one] 1 puzzle
   *[other] { $count } puzzles
}
stats-chart-label = { $count ->
    [0] Nothing solved in the last { $days } days.
    [one] 1 puzzle solved in the last { $days } days.
   *[other] { $count } puzzles solved in the last { $days } days, at most { $most } on one day.
}
stats-best = Best times
stats-best-note = Without hints. Below, how many you solved.
stats-size = Size
stats-any = Not graded
stats-count = { $count } solved
stats-none = Nothing solved yet. Your first puzzle is waiting.
stats-data = Your data
stats-data-about = Games, results and settings are kept in this browser and nowhere else. A file takes them along to another one.
data-export = Save as a file
data-import = Read a file
data-imported = { $games ->
    [one] 1 game
   *[other] { $games } games
} and { $results ->
    [one] 1 result
   *[other] { $results } results
} taken over.
data-bad = This file holds no progress of Skytile.
data-newer = This file is from a newer version of Skytile.

## Results and replays

share-result = Result
share-result-copy = Copy result
share-replay = Copy replay link
share-replay-long = This game is too long for a link.
share-watch = Watch the replay
hints-used = { $count ->
    [0] no hints
    [one] 1 hint
   *[other] { $count } hints
}
replay = Replay
replay-about = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} in { $time }
replay-position = Move
replay-at = Move { $number } of { $count }
replay-speed = Speed
replay-own = Play it yourself
replay-first = To the beginning
replay-back = Back
replay-forward = Forward
replay-play = Play
replay-pause = Pause

## New puzzles

new-puzzle = New puzzle
choose-puzzle = Puzzle
choose-size = Size
choose-variant = Variants
choose-level = Difficulty
any-level = Any
variant-plain = Plain
variant-random = Random
variant-picture = Picture
make-it = Make it
making = Making a puzzle
making-note = This one takes a moment.
making-progress = { $tried ->
    [0] { $seconds } s
    [one] { $seconds } s, 1 board tried
   *[other] { $seconds } s, { $tried } boards tried
}
stop = Stop
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
documentation = Documentation
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
verdict-several-named = This puzzle has several solutions. Two of them differ in { $names }.
verdict-none = This puzzle has no solution.
verdict-none-named = { $count ->
    [one] This puzzle has no solution: { $names } cannot be met.
   *[other] This puzzle has no solution: { $names } clash.
}
verdict-more-cells = { $count } more
verdict-more-clues = { $count } more

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
        [one] { $first } Also broken: one more rule.
       *[other] { $first } Also broken: { $count } more rules.
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

## What the kernel refuses

refused-time = A limit ran out before the answer was found.
refused-board = This board is not in order, or it is too large.
refused-size = A size is expected, such as 7 or 20x15, not { $size }.
refused-boxes = A box of { $boxes } does not hold { $size } cells.
refused-parks = A board of size { $size } has no room for { $parks } parks in a row.
refused-cells = Boards have at most { $cells } cells here.
refused-rules = No board follows these rules.
refused-level = No { $puzzle } is of the level { $level }: all boards were tried.
refused-hours = Such boards of more than { $size }×{ $size } take hours to make. Easy ones take seconds.
refused-fruitless = { $fruitless } candidates in a row gave no puzzle that fits. Ask for something else.
refused-date = There are puzzles of the days from { $first } to { $last }.
refused-picture-size = There are no pictures of the size { $size }.
refused-picture-level = No picture of the size { $size } makes a puzzle of the level { $level }.
refused-picture-name = There is no picture “{ $name }”.
refused-size-of-picture = The picture “{ $name }” does not come in the size { $size }.
refused-several = The puzzle has several solutions, so it cannot be explained.
refused-none = The puzzle has no solution, so it cannot be explained.
refused-progress = What is filled in does not fit this board.
refused-marks = The pencil marks in { $cell } do not fit this board.
refused-cell = There is no cell { $cell } on this board.
refused-filled = { $cell } is filled in already.
refused-wrong = { $cell } is wrong.
refused-technique = There is no technique “{ $technique }” for such puzzles.
refused-lesson = The technique “{ $technique }” did not come up on { $boards } boards. Another size may help.
refused-unclear = All clues together leave { $cells } cells of this picture open. Another size may help.
## The composer

compose = Composer
compose-status = Verdict
compose-board = Board
compose-empty = Nothing to check yet: set a first clue.
compose-thinking = Checking …
compose-unique = Exactly one solution
compose-several = Several solutions
compose-differ = { $count ->
    [one] 1 cell differs
   *[other] { $count } cells differ
}
compose-differ-least = { $count ->
    [one] at least 1 cell differs
   *[other] at least { $count } cells differ
}
compose-none-unknown = No solution. Which clues clash could not be found in time.
compose-none-looking = No solution. Looking for the clues that clash …
compose-all-differ = too few clues yet: every cell differs
compose-none = { $count ->
    [one] No solution. This clue cannot be met:
   *[other] No solution. These clues clash:
}
compose-none-rules = No board of this size fits these rules.
compose-unknown = This could not be decided in time.
compose-score = score { $score }
compose-clues = { $count ->
    [one] 1 clue
   *[other] { $count } clues
}
compose-clues-planned = { $count ->
    [one] 1 clue
   *[other] { $count } clues
}, { $planned } planned
compose-stop = Stop
compose-would-change = { $count ->
    [one] Changing 1 cell would make the picture unique.
   *[other] Changing { $count } cells would make the picture unique.
}
compose-apply = Apply
compose-ambiguous = Even with all clues, this picture is ambiguous.
compose-suggestion = Suggestion: { $value } at { $name }
compose-set = Set it
compose-no-suggestion = No clue would help.
compose-removable = { $count ->
    [0] Every clue is needed.
    [one] 1 clue could go.
   *[other] { $count } clues could go, each by itself.
}
compose-contradict = { $count ->
    [one] 1 clue contradicts your solution.
   *[other] { $count } clues contradict your solution.
}
compose-correct = Correct
compose-other-solution = It is not your solution, though.
compose-title = Title
compose-author = Author
compose-shows = It shows (told when solved)
compose-untitled = Untitled
compose-mode = What strokes change
compose-mode-clues = Clues
compose-mode-solution = Solution
compose-mode-picture = Picture
compose-tools = Tools
compose-undo = Undo
compose-redo = Redo
compose-suggest = Suggest
compose-suggest-about = A clue that makes the solution unique, or nearly so
compose-which-about = Which clues could go, each by itself
compose-which-can-go = Can go?
compose-show-solution = Reveal
compose-tool-paint = Paint
compose-tool-clue = Clues
compose-tool-fill = Fill
compose-tool-move = Move
compose-zoom-in = Zoom in
compose-zoom-out = Zoom out
compose-pad = Keys
compose-park = Park
compose-plan = A clue without a number yet
compose-erase = Erase
compose-type = Choose a place at the edge or in the grid, and type its number. A question mark keeps a place for a clue.
compose-type-mosaic = Choose a cell and type its number. A question mark keeps a place for a clue.
compose-tap-clues = Click a place twice, or press Space, to set or remove the clue of your solution.
compose-tap-clues-mosaic = Click or drag to set and remove clues; the picture gives their numbers.
compose-complete = Complete at random
compose-completing = Completing the solution …
compose-no-completion = No solution fits these cells and clues.
compose-take-solution = Take the one found
compose-all-edges = All edge clues
compose-all-places = Edges and givens
compose-all-clues = All clues
compose-clear-solution = Clear the solution
compose-invert = Invert
compose-all-white = All white
compose-image = From an image
compose-image-file = An image on this device; it is not sent anywhere
compose-preview = The image in cells
compose-shade = How dark is black?
compose-fit = Fit
compose-fit-board = Board to image
compose-fit-whole = Whole image
compose-fit-crop = Cropped
compose-invert-image = Light areas become black
compose-take-picture = Use it
compose-library = From the library
compose-search = Search
compose-surprise = Surprise me
compose-mend = Mend
compose-mending = Mending the picture …
compose-nothing-to-mend = There is nothing to mend: all clues together have one solution.
compose-drop-picture = Without a picture
compose-no-picture = Clues are typed without a picture.
compose-start-painting = Paint a picture
compose-picture-says = The picture makes this a { $value }.
compose-board-settings = Size, rules, symmetry
compose-width = Width
compose-height = Height
compose-usual-sizes = Usual sizes
compose-no-rule = None
compose-symmetry = Symmetry of the clues
compose-pattern-none = None
compose-pattern-turn = Half turn
compose-pattern-quarter = Quarter turns
compose-pattern-mirror = Left to right
compose-pattern-upright = Top to bottom
compose-pattern-diagonal = Diagonal
compose-make-symmetric = Add the missing images
compose-actions = What to do with the puzzle
compose-play = Play it
compose-thin = Thin out
compose-thin-about = Clues that are not needed are removed in a random order, together with their images if a symmetry is chosen. The solution stays the only one.
compose-thin-level = No harder than
compose-fewest = Any level
compose-thin-start = Remove clues
compose-thin-unique = A puzzle can be thinned out once it has exactly one solution.
compose-thinning = Removing clues …
compose-thinned = { $count ->
    [0] Every clue is needed.
    [one] 1 clue removed.
   *[other] { $count } clues removed.
}
compose-share = Share
compose-export = Print, picture
compose-remove-all = Remove all clues
compose-with-solution = With the solution
compose-print = Print
compose-drafts = Drafts
compose-new-skyscrapers = New Skyscrapers
compose-new-mosaic = New Mosaic
compose-copy-of = { $name } (copy)
compose-duplicate = Duplicate { $name }
compose-delete = Delete { $name }
compose-cell = row { $row }, column { $column }
compose-edge-n = north edge, column { $number }
compose-edge-s = south edge, column { $number }
compose-edge-w = west edge, row { $number }
compose-edge-e = east edge, row { $number }
compose-no-clue = no clue
compose-clue = clue { $value }
compose-planned = clue planned
compose-own = your solution { $value }
compose-own-park = your solution: a park
compose-black = black
compose-white = white
compose-mark-differs = differs between solutions
compose-mark-clashes = clashes
compose-mark-removable = could go
compose-mark-wrong = contradicts your solution
compose-mark-suggested = suggested: { $value }
compose-too-large = The largest number here is { $most }.
compose-no-parks = This board has no parks; its rules are beside it.
compose-park-in-solution = A park cannot be given. In your solution you can place it.
compose-keys = Keys
compose-key-move = Arrows, Home, End
compose-key-move-does = move, also to the edges
compose-key-number = 0 … 9
compose-key-number-does = a number; digits in a row are one
compose-key-plan = ?
compose-key-plan-does = plan a clue
compose-key-toggle = Space or Enter
compose-key-toggle-does = set or remove the clue of the solution; paint
compose-key-erase = Backspace
compose-key-erase-does = erase
compose-key-park = P
compose-key-park-does = a park, in the solution
compose-key-paint = X · O
compose-key-paint-does = black · white
compose-key-draw = Shift + arrows
compose-key-draw-does = draw
compose-key-fill = F
compose-key-fill-does = fill an area
compose-key-zoom = + and −
compose-key-zoom-does = zoom
compose-key-mode = M
compose-key-mode-does = switch the mode
compose-key-suggest = S
compose-key-suggest-does = suggest a clue
compose-key-removable = C
compose-key-removable-does = which clues can go
compose-key-undo = U, R
compose-key-undo-does = undo, redo; also Ctrl + Z, Ctrl + Y
menu-compose = Change it in the composer
