### Was die Seite sagt, auf Deutsch. Die Worte des Lehrers stehen in de.ftl.

## Small words

level-easy = Leicht
level-medium = Mittel
level-hard = Schwer
level-expert = Sehr schwer
level-extreme = Extrem
kind-skyscrapers = Hochhäuser
kind-mosaic = Mosaik
rule-boxes = Blöcke
rule-diagonals = Diagonalen
rule-parks = Parks
rule-sums = Summen
side-north = Norden
side-east = Osten
side-south = Süden
side-west = Westen
close = Schließen
copied = Kopiert.

## The frame of the page

page-description = Hochhäuser und Mosaik: spielen, bauen und lernen.
nav-new = Neu
nav-open = Öffnen
nav-help = Hilfe
nav-settings = Einstellungen
offline = Du bist offline. Alles geht weiter.
online = Wieder online.
bad-link = Dieser Link enthält kein Rätsel: Er ist abgeschnitten oder wurde verändert.

## Problems

problem-offline = Der Server ist nicht erreichbar. Du kannst weiterspielen; dies geht wieder, sobald du online bist.
problem-busy = Der Server ist ausgelastet. Bitte versuche es gleich noch einmal.
problem-time = Das hat zu lange gedauert. Versuche es kleiner oder leichter.
problem-size = Das ist zu groß für den Server.
problem-status = Der Server hat mit { $status } geantwortet.

## The first view

skyscrapers-about = Baue eine Stadt: jede Höhe einmal in jeder Zeile und Spalte, und so viele in Sicht, wie die Zahlen am Rand sagen.
mosaic-about = Male durch Zählen: Jede Zahl sagt, wie viele Felder um sie herum schwarz sind.
today-on = Heute, { $day }
more-choices = Mehr Auswahl
go-on = Weiterspielen
solved-in = gelöst in { $time }
share-and-time = { $share } % · { $time }
forget-game = { $title } vergessen

## New puzzles

new-puzzle = Neues Rätsel
choose-puzzle = Rätsel
choose-size = Größe
choose-variant = Variante
choose-level = Schwierigkeit
any-level = Egal
variant-plain = Ohne
variant-random = Zufällig
variant-picture = Bild
make-it = Los
variant-sizes = { $variant }: nur { $sizes }.
open-title = Öffnen
open-label = Ein Rätsel oder einen Link einfügen
open-placeholder = Ein Link, eine Spiel-ID wie 5:/3//3////3/3/1///3///////,g2g3i, JSON oder das Brett als Text
open-button = Öffnen
paste-first = Füge zuerst ein Rätsel ein.
picture-label = Oder ein Bild in ein Mosaik verwandeln
picture-button = Mosaik machen
picture-longer-side = Längere Seite
picture-dark = Dunkles wird schwarz
picture-dots = Grautöne als Punkte
picture-first = Wähle zuerst ein Bild.
picture-unreadable = Diese Datei ist kein Bild, das der Browser zeigen kann.

## The menu of a game

menu-more = Mehr
menu-candidates = Alle Kandidaten eintragen
menu-walk = Lösungsweg ansehen
menu-share = Teilen
menu-print = Drucken
menu-restart = Von vorn
copy-by-hand = Bitte kopiere den Text von Hand.
share-link = Link
share-notation = Notation
share-choose = Wähle eine Notation
share-about = Der Link enthält das ganze Rätsel und nichts von deinem Spielstand.
share-copy-link = Link kopieren
share-other = In einer anderen Notation
share-copy-text = Text kopieren
share-send = Senden

## Settings

settings = Einstellungen
set-language = Sprache
set-theme = Aussehen
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
set-mistakes = Fehler zeigen
mistakes-rules = Nach den Regeln
mistakes-solution = Nach der Lösung
mistakes-never = Nie
set-input = Zahlen eintragen
input-cell = Erst das Feld
input-number = Erst die Zahl
set-tap-clue = Antippen einer Zahl am Rand
tap-look = blickt in seine Straße
tap-cross = hakt ihn ab
set-auto-remove = Notizen aufräumen
set-auto-remove-note = Eine Zahl löscht ihre Notizen in Zeile und Spalte
set-auto-marks = Automatische Kandidaten
set-auto-marks-note = Jede Zahl, die Zeile und Spalte erlauben, ist notiert
set-peers = Zeile und Spalte des gewählten Felds tönen
set-city = Stadt zeigen
set-timer = Uhr zeigen
language-auto = Wie der Browser

## Help

help = Spielanleitung
help-both = Beide
rules-skyscrapers-1 = Baue auf jedes Feld einen Turm. In jeder Zeile und Spalte steht jede Höhe genau einmal.
rules-skyscrapers-2 = Eine Zahl am Rand sagt, wie viele Türme man von dort sieht: Ein Turm verdeckt alle niedrigeren hinter ihm. Eine 1 heißt, dass der höchste vorn steht; die größte Zahl, dass sie Stufe um Stufe ansteigen.
rules-skyscrapers-3 = Varianten: Bei Blöcken oder Diagonalen enthalten auch diese jede Höhe einmal. Bei Parks hat jede Zeile und Spalte auch so viele leere Felder; ein Park verdeckt nichts und zählt nicht. Bei Summen ist eine Zahl am Rand die Summe der Höhen, die man sieht.
rules-skyscrapers-4 = Tippe auf eine Zahl am Rand, um in ihre Straße zu blicken: Die Türme, die man sieht, leuchten in der Stadt auf.
rules-mosaic-1 = Male jedes Feld schwarz oder weiß. Eine Zahl zählt die schwarzen Felder im 3×3-Block um sie herum, das eigene eingeschlossen; am Rand ist der Block kleiner.
rules-mosaic-2 = Ist alles gemalt, erscheint vielleicht ein Bild. Ein Feld, das sicher weiß ist, lohnt sich zu markieren: Es bekommt einen Punkt.
rules-mosaic-3 = Ziehe, um viele Felder auf einmal zu malen. Füllen ergänzt eine Zahl, deren übrige Felder nur eine Farbe haben können. Eine erfüllte Zahl verblasst; eine verletzte ist rot unterstrichen.
key-skyscrapers-1 = Pfeile
key-skyscrapers-1-does = bewegen, auch zu den Zahlen am Rand
key-skyscrapers-2 = 1 … 9
key-skyscrapers-2-does = Zahl eintragen
key-skyscrapers-3 = Umschalt + Zahl
key-skyscrapers-3-does = Notiz
key-skyscrapers-4 = Leertaste oder M
key-skyscrapers-4-does = Notizen an und aus
key-skyscrapers-5 = Rücktaste
key-skyscrapers-5-does = löschen
key-skyscrapers-6 = P oder 0
key-skyscrapers-6-does = Park
key-skyscrapers-7 = K
key-skyscrapers-7-does = Farben an und aus
key-skyscrapers-8 = X
key-skyscrapers-8-does = Zahl am Rand abhaken
key-mosaic-1 = Pfeile
key-mosaic-1-does = bewegen; mit Umschalt malen
key-mosaic-2 = Leertaste
key-mosaic-2-does = schwarz, weiß, offen
key-mosaic-3 = X oder 1 · O oder 0
key-mosaic-3-does = schwarz · weiß
key-mosaic-4 = Rücktaste
key-mosaic-4-does = löschen
key-mosaic-5 = Eingabe oder F
key-mosaic-5-does = Zahl ergänzen
key-mosaic-6 = + und −
key-mosaic-6-does = vergrößern, verkleinern
key-mosaic-7 = K
key-mosaic-7-does = farbige Notiz
key-both-1 = U oder Strg + Z
key-both-1-does = rückgängig
key-both-2 = R oder Strg + Y
key-both-2-does = wiederholen
key-both-3 = H
key-both-3-does = Tipp, noch einmal für mehr
key-both-4 = C
key-both-4-does = prüfen
key-both-5 = Escape
key-both-5-does = Tipp schließen

## Hints and walk-throughs

hint = Tipp
hint-says = Tipp: { $text }
hint-technique = Welche Technik?
hint-show = Zeig es mir
hint-which = Welches?
hint-apply = Anwenden
hint-then = Dann
hint-part = Schluss { $number } von { $count }
count-of = { $number } von { $count }
walk = Lösungsweg
walk-start = Der Lösungsweg beginnt bei den Zahlen allein. Dein eigener Spielstand bleibt erhalten.
walk-previous = Voriger Schritt
walk-next = Nächster Schritt
walk-play = Abspielen
walk-pause = Pause
walk-step = Schritt { $number }: { $text }
walk-start-here = { $wrong ->
    [0] Der Lösungsweg geht von deinem Stand aus weiter, der erhalten bleibt.
    [one] Der Lösungsweg geht von deinem Stand aus weiter, der erhalten bleibt; ein Feld ist falsch und bleibt außer Acht.
   *[other] Der Lösungsweg geht von deinem Stand aus weiter, der erhalten bleibt; { $wrong } Felder sind falsch und bleiben außer Acht.
}
walk-from-here = Von meinem Stand aus
walk-from-clues = Von Anfang an
walk-loading = Der Lösungsweg wird gesucht …
walk-slider = Schritt
walk-at = { $number } von { $count }: { $technique }
walk-speed = Tempo
walk-times = { $speed }×
walk-chapter = Kapitel
walk-unfold = Diese { $count } Schritte einzeln zeigen
walk-fold = Diese Schritte wieder zusammenfassen
chain = Die Kette
chain-start = Eine Kette aus { $count } Gliedern
chain-link = { $number } von { $count }
chain-back = Voriges Glied
chain-on = Nächstes Glied
ways = Alle Arten, diese Felder zu füllen
# The word between the first and the last cell of a run, as the teacher says it.
sentence-run = bis

## Learning

learn = Lernen
learn-about = Alle Techniken, mit denen man löst, von der leichtesten an. Lies, was eine besagt, und finde sie dann selbst auf einem echten Brett.
learn-done = { $found } von { $count } selbst gefunden
learn-how = Woran man sie erkennt
learn-also = Auch genannt: { $names }
learn-practise = Üben
learn-read = Mehr darüber
learn-all = Alle Techniken
practice-new = Noch nicht geübt
practice-shown = Gezeigt, noch nicht selbst gefunden
practice-found = { $count ->
    [one] Einmal gefunden
   *[other] { $count }-mal gefunden
}
lesson = Übung
lesson-find-skyscrapers = Hier hilft sie. Finde sie und trage die Zahl ein, oder entferne die Kandidaten, die ausscheiden.
lesson-find-mosaic = Hier hilft sie. Finde sie und male ein Feld aus, das daraus folgt.
lesson-other = Das stimmt, folgt aber auf andere Weise. Sieh weiter.
lesson-wrong = Das folgt nicht: Nimm es zurück und sieh noch einmal hin.
lesson-found = Gefunden!
lesson-shown = Das ist sie. Die nächste findest du.
lesson-hint = Tipp
lesson-show = Zeig es mir
lesson-next = Nächste Stellung

## The street of a clue

street = Straßenansicht
street-close = Straßenansicht schließen
street-sees = Von { $side } siehst du { $heights }
street-sees-nothing = Von { $side } siehst du noch nichts
street-count = { $reading } von { $clue } zu sehen
street-sum = Summe { $reading } von { $clue }
street-open = frei
street-park = Park
street-label = Die Straße, von { $side } gesehen, das Nächste zuerst: { $lots }. { $count }.

## The city

city-turn = Stadt drehen
city-sees = Von { $side } siehst du { $heights } ({ $reading } von { $clue })
city-nothing = noch nichts
city-tap = Tippe auf eine Zahl am Rand, um in ihre Straße zu blicken
city-grows = Deine Stadt wächst, während du baust
city-label = Die Stadt: { $count } Gebäude. { $caption }

## Spielen

play-progress = Ausgefüllt
play-time = Zeit
tools = Werkzeuge
undo = Zurück
redo = Vor
check = Prüfen
check-off = Prüfen ist in den Einstellungen abgeschaltet.
check-wrong = { $count ->
        [one] Ein Feld ist falsch.
       *[other] { $count } Felder sind falsch.
    }
check-right = Bisher kein Fehler.
check-rules = Bisher ist keine Regel verletzt.
full-not-solved = Alles ist ausgefüllt, aber etwas stimmt nicht.
pause = Pause
pause-title = Pause
pause-end = Weiter
solved = Gelöst
solved-picture = Gelöst: { $picture }
solved-announce = { $solved }, in { $time }.
solved-with = { $hints ->
        [0] { $time }, ohne Tipps
        [one] { $time }, ein Tipp
       *[other] { $time }, { $hints } Tipps
    }
next-puzzle = Nächstes Rätsel
save-points = Speicherpunkte
save-point = Speicherpunkt { $number }
save-point-name = Name
save-point-set = Speicherpunkt setzen
save-point-back = Zurück zu { $name }
save-point-delete = { $name } löschen
verdict = Zu diesem Rätsel
verdict-several = Dieses Rätsel hat mehrere Lösungen.
verdict-several-named = Dieses Rätsel hat mehrere Lösungen. Sie unterscheiden sich in { $names }.
verdict-none = Dieses Rätsel hat keine Lösung.
verdict-none-named = Dieses Rätsel hat keine Lösung. Einander widersprechen: { $names }.
verdict-more = { $count } weiteren

## Regeln in Worten

in-row = in Zeile { $number }
in-column = in Spalte { $number }
in-box = in Block { $number }
in-falling = auf der Diagonale ↘
in-rising = auf der Diagonale ↗
rule-repeat = Die { $value } steht mehrfach { $place }.
rule-parks-repeat = Zu viele Parks { $place }.
rule-clue-open = { $clue } ist nicht mehr zu erfüllen.
rule-clue-full = { $clue } sieht { $reading }.
rule-clue-sum = { $clue } sieht die Summe { $reading }.
rule-too-black = Um die { $value } in { $cell } sind zu viele Felder schwarz.
rule-too-white = Um die { $value } in { $cell } sind zu viele Felder weiß.
rules-more = { $count ->
        [one] { $first } Noch eine Regel ist verletzt.
       *[other] { $first } { $count } weitere Regeln sind verletzt.
    }
clue-at-north = die { $value } über Spalte { $number }
clue-at-east = die { $value } rechts von Zeile { $number }
clue-at-south = die { $value } unter Spalte { $number }
clue-at-west = die { $value } links von Zeile { $number }
clue-in = die { $value } in { $cell }
clue-given = die vorgegebene { $value } in { $cell }

## Felder und Zahlen, für alle, die sie hören

cell = Zeile { $row }, Spalte { $column }
cell-empty = leer
cell-park = Park
cell-given = vorgegeben { $value }
cell-wrong = falsch
cell-clashing = mehrfach
cell-candidates = Kandidaten { $list }
clues-at = Zahlen im { $side }
clue-place-north = oben, Spalte { $number }
clue-place-east = rechts, Zeile { $number }
clue-place-south = unten, Spalte { $number }
clue-place-west = links, Zeile { $number }
clue-label = { $place }: { $value } sichtbar
clue-sum-label = { $place }: Summe { $value } sichtbar
state-ok = erfüllt
state-bad = verletzt
state-forced = der Rest folgt
state-crossed = abgehakt
view-sees = Von hier sichtbar: { $heights }
view-nothing = Vor dieser Zahl steht noch nichts.
mosaic-clue = Zahl { $clue }
mosaic-around = { $black } schwarz und { $open } offen ringsum
mosaic-unknown = unbekannt
mosaic-white = weiß
mosaic-black = schwarz
cells-filled = { $count ->
        [0] Hier ist noch nichts erzwungen
        [one] Ein Feld ausgefüllt
       *[other] { $count } Felder ausgefüllt
    }

## Zahlenfeld und Pinsel

pad = Zahlen
pad-enter = { $value } eintragen
pad-park = Park eintragen
pad-marks = Notizen
pad-colours = Farben
pad-erase = Löschen
mode-numbers = Zahlen
mode-marks = Notizen
mode-colours = Farben
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-orange = orange
colour-purple = lila
brush = Pinsel
brush-black = Schwarz
brush-white = Weiß
brush-fill = Füllen
brush-colour = Notiz
brush-move = Bewegen
brush-about = Füllen vollendet eine Zahl, deren Rest feststeht. Die rechte Maustaste malt weiß.
zoom = Vergrößerung
zoom-out = Verkleinern
zoom-fit = Ganzes Brett
zoom-in = Vergrößern

## Was kein Rätsel ist

puzzle-unknown = Dieses Rätsel kennt Skytile nicht.
puzzle-shape = Die Zeilen passen nicht zu einem Brett von { $width }×{ $height }.
puzzle-value = { $value } kann dort nicht stehen.
puzzle-size-skyscrapers = Die Seite zeigt Hochhäuser bis { $n }×{ $n }.
puzzle-size-mosaic = Die Seite zeigt Mosaike bis { $cells } Felder.
puzzle-parks = Ein Brett von { $n }×{ $n } kann nicht { $parks } Parks in jeder Zeile haben.
puzzle-boxes = Diese Blöcke passen nicht zu einem Brett von { $n }×{ $n }.
title-boxes = Blöcke { $value }
title-diagonals = Diagonalen
title-parks = Parks { $value }
title-sums = Summen

## Ohne Netz, Versionen und die Seiten über Techniken

new-version = Es gibt eine neue Version von Skytile. Sie erscheint, wenn du die Seite das nächste Mal lädst.
techniques-title = Lösungstechniken
techniques-about = Womit man Hochhäuser und Mosaik löst, von der leichtesten Technik bis zur schwersten: was jede besagt, woran man sie erkennt und eine Stellung, in der sie der nächste Schritt ist.
techniques-pictures = In den Bildern sind Felder, die ein Schritt betrachtet, schraffiert; die er ändert, haben einen Rahmen; Kandidaten, die ausscheiden, sind durchgestrichen.
techniques-all = Alle Techniken
techniques-play = Skytile spielen
techniques-board = Dieses Rätsel spielen
techniques-also = Auch genannt: { $names }
techniques-easier = Leichter: { $name }
techniques-harder = Schwerer: { $name }
techniques-before = { $name }: der Schritt
techniques-after = { $name }: das Rätsel danach
techniques-other-language = English
