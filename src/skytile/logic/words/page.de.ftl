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
problem-notation = Das geht nicht. Der Grund, auf Englisch: { $problem }

## The first view

skyscrapers-about = Baue eine Stadt: jede Höhe einmal in jeder Zeile und Spalte, und so viele in Sicht, wie die Zahlen am Rand sagen.
mosaic-about = Male durch Zählen: Jede Zahl sagt, wie viele Felder um sie herum schwarz sind.
today = Heute
streak = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
play-it = Spielen
look-again = Ansehen
more-choices = Mehr
go-on = Weiterspielen
solved-in = gelöst in { $time }
share-and-time = { $share } % · { $time }
day-open = Offen
day-solved = Gelöst in { $time }
day-later = Später gelöst, in { $time }
places = Mehr
place-calendar = Kalender
place-calendar-about = Die Rätsel aller Tage
place-gallery = Bilder
place-gallery-about = Eine Galerie, die sich füllt
place-puzzles = Alle Rätsel
place-puzzles-about = Begonnen und gelöst
place-stats = Statistik
place-stats-about = Zeiten, Serien, deine Daten
place-compose = Entwerfen
place-compose-about = Ein eigenes Rätsel bauen
place-learn = Lernen
place-learn-about = Eine Technik nach der anderen

## The calendar

calendar-previous = Voriger Monat
calendar-next = Nächster Monat
calendar-today = Heute
calendar-day = { $day }: { $states }
calendar-kind = { $kind } { $state }
state-open = offen
state-started = begonnen
state-solved = gelöst
state-later = später gelöst
streak-now = Tage in Folge
streak-longest = Längste Serie
streak-on-time = davon am selben Tag
calendar-streak-note = Ein Tag zählt, wenn eines seiner Rätsel gelöst ist, am selben Tag oder später.

## Pictures

gallery-count = { $solved } von { $count } Bildern
gallery-about = Jedes Bild ist ein Mosaik. Löse es, und es hängt hier.
gallery-size = Längere Seite
gallery-level = Schwierigkeit
gallery-hidden = Verborgenes Bild { $number }, { $size }
gallery-theme = { $theme }: { $solved } von { $count }
theme-animals = Tiere
theme-buildings = Gebäude
theme-clothes = Kleidung
theme-food = Essen
theme-furniture = Möbel
theme-machines = Maschinen
theme-music = Musik
theme-people = Menschen
theme-plants = Pflanzen
theme-sky-and-nature = Himmel und Natur
theme-sport-and-play = Sport und Spiel
theme-things = Dinge
theme-tools = Werkzeug
theme-vehicles = Fahrzeuge

## All puzzles

filter-family = Rätsel
filter-state = Stand
filter-all = Alle
filter-begun = Begonnen
filter-solved = Gelöst
puzzles-none = Hier ist noch nichts.
puzzles-delete = { $title } löschen
puzzles-deleted = Gelöscht
puzzles-undo = Rückgängig
puzzles-note = Die letzten Spiele bleiben in diesem Browser, ältere weichen. Was du gelöst hast, bleibt in der Statistik.

## Statistics

stats-solved = Rätsel gelöst
stats-time = Gespielte Zeit
stats-chart = Gelöst in den letzten { $count } Tagen
stats-chart-day = { $day }: { $count ->
    [0] keines
    [one] 1 Rätsel
   *[other] { $count } Rätsel
}
stats-chart-label = { $count ->
    [0] Nichts gelöst in den letzten { $days } Tagen.
    [one] 1 Rätsel gelöst in den letzten { $days } Tagen.
   *[other] { $count } Rätsel gelöst in den letzten { $days } Tagen, höchstens { $most } an einem Tag.
}
stats-best = Bestzeiten
stats-best-note = Ohne Tipps. Darunter, wie viele du gelöst hast.
stats-size = Größe
stats-any = Ohne Stufe
stats-count = { $count } gelöst
stats-none = Noch nichts gelöst. Dein erstes Rätsel wartet.
stats-data = Deine Daten
stats-data-about = Spiele, Ergebnisse und Einstellungen bleiben in diesem Browser und nirgends sonst. Eine Datei nimmt sie in einen anderen mit.
data-export = Als Datei sichern
data-import = Datei einlesen
data-imported = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
} und { $results ->
    [one] 1 Ergebnis
   *[other] { $results } Ergebnisse
} übernommen.
data-bad = Diese Datei enthält keinen Spielstand von Skytile.
data-newer = Diese Datei stammt von einer neueren Version von Skytile.

## Results and replays

share-result = Ergebnis
share-result-copy = Ergebnis kopieren
share-replay = Link zur Wiederholung kopieren
share-replay-long = Dieses Spiel ist zu lang für einen Link.
share-watch = Wiederholung ansehen
hints-used = { $count ->
    [0] ohne Tipps
    [one] 1 Tipp
   *[other] { $count } Tipps
}
replay = Wiederholung
replay-about = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
} in { $time }
replay-position = Zug
replay-at = Zug { $number } von { $count }
replay-speed = Tempo
replay-own = Selbst spielen
replay-first = An den Anfang
replay-back = Zurück
replay-forward = Vor
replay-play = Abspielen
replay-pause = Pause

## New puzzles

new-puzzle = Neues Rätsel
choose-puzzle = Rätsel
choose-size = Größe
choose-variant = Varianten
choose-level = Schwierigkeit
any-level = Egal
variant-plain = Ohne
variant-random = Zufällig
variant-picture = Bild
make-it = Los
making = Ein Rätsel entsteht
making-note = Dieses braucht einen Moment.
making-progress = { $tried ->
    [0] { $seconds } s
    [one] { $seconds } s, 1 Brett versucht
   *[other] { $seconds } s, { $tried } Bretter versucht
}
stop = Anhalten
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
tap-look = blickt in ihre Straße
tap-cross = hakt sie ab
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
documentation = Dokumentation
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
verdict-several-named = Dieses Rätsel hat mehrere Lösungen. Zwei davon unterscheiden sich in { $names }.
verdict-none = Dieses Rätsel hat keine Lösung.
verdict-none-named = { $count ->
    [one] Dieses Rätsel hat keine Lösung: { $names } ist nicht zu erfüllen.
   *[other] Dieses Rätsel hat keine Lösung. Einander widersprechen: { $names }.
}
verdict-more-cells = { $count } weiteren
verdict-more-clues = { $count } weitere

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
        [one] { $first } Außerdem verletzt: eine weitere Regel.
       *[other] { $first } Außerdem verletzt: { $count } weitere Regeln.
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

## Was der Kern ablehnt

refused-time = Die Zeit reichte nicht für eine Antwort.
refused-board = Dieses Brett ist nicht in Ordnung oder zu groß.
refused-size = Erwartet wird eine Größe wie 7 oder 20x15, nicht { $size }.
refused-boxes = Ein Block von { $boxes } hat nicht { $size } Felder.
refused-parks = Auf einem Brett der Größe { $size } ist kein Platz für { $parks } Parks je Zeile.
refused-cells = Bretter haben hier höchstens { $cells } Felder.
refused-rules = Kein Brett folgt diesen Regeln.
refused-level = Kein { $puzzle } hat die Stufe { $level }: Alle Bretter wurden ausprobiert.
refused-hours = Solche Bretter über { $size }×{ $size } zu erzeugen dauert Stunden. Leichte dauern Sekunden.
refused-fruitless = { $fruitless } Versuche hintereinander ergaben kein passendes Rätsel. Wähle etwas anderes.
refused-date = Es gibt Rätsel der Tage vom { $first } bis zum { $last }.
refused-picture-size = In der Größe { $size } gibt es keine Bilder.
refused-picture-level = Kein Bild der Größe { $size } ergibt ein Rätsel der Stufe { $level }.
refused-picture-name = Es gibt kein Bild „{ $name }“.
refused-size-of-picture = Das Bild „{ $name }“ gibt es nicht in der Größe { $size }.
refused-several = Das Rätsel hat mehrere Lösungen und lässt sich daher nicht erklären.
refused-none = Das Rätsel hat keine Lösung und lässt sich daher nicht erklären.
refused-progress = Was eingetragen ist, passt nicht zu diesem Brett.
refused-marks = Die Notizen in { $cell } passen nicht zu diesem Brett.
refused-cell = Ein Feld { $cell } gibt es auf diesem Brett nicht.
refused-filled = { $cell } ist schon eingetragen.
refused-wrong = { $cell } ist falsch.
refused-technique = Eine Technik „{ $technique }“ gibt es für solche Rätsel nicht.
refused-lesson = Die Technik „{ $technique }“ kam auf { $boards } Brettern nicht vor. Vielleicht hilft eine andere Größe.
refused-unclear = Alle Hinweise zusammen lassen { $cells } Felder dieses Bildes offen. Vielleicht hilft eine andere Größe.
## The composer

compose = Werkstatt
compose-status = Befund
compose-board = Brett
compose-empty = Noch nichts zu prüfen: Setze einen ersten Hinweis.
compose-thinking = Wird geprüft …
compose-unique = Genau eine Lösung
compose-several = Mehrere Lösungen
compose-differ = { $count ->
    [one] 1 Feld ist verschieden
   *[other] { $count } Felder sind verschieden
}
compose-differ-least = { $count ->
    [one] mindestens 1 Feld ist verschieden
   *[other] mindestens { $count } Felder sind verschieden
}
compose-none-unknown = Keine Lösung. Welche Hinweise sich widersprechen, ließ sich nicht rechtzeitig finden.
compose-none-looking = Keine Lösung. Die Hinweise, die sich widersprechen, werden gesucht …
compose-all-differ = noch zu wenige Hinweise: jedes Feld ist verschieden
compose-none = { $count ->
    [one] Keine Lösung. Dieser Hinweis ist nicht zu erfüllen:
   *[other] Keine Lösung. Diese Hinweise widersprechen sich:
}
compose-none-rules = Kein Brett dieser Größe erfüllt diese Regeln.
compose-unknown = Das ließ sich nicht rechtzeitig entscheiden.
compose-score = { $score } Punkte
compose-clues = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
}
compose-clues-planned = { $count ->
    [one] 1 Hinweis
   *[other] { $count } Hinweise
}, { $planned } geplant
compose-stop = Anhalten
compose-would-change = { $count ->
    [one] Mit 1 geänderten Feld wäre das Bild eindeutig.
   *[other] Mit { $count } geänderten Feldern wäre das Bild eindeutig.
}
compose-apply = Übernehmen
compose-ambiguous = Selbst mit allen Hinweisen ist dieses Bild nicht eindeutig.
compose-suggestion = Vorschlag: { $value } bei { $name }
compose-set = Setzen
compose-no-suggestion = Kein Hinweis würde helfen.
compose-removable = { $count ->
    [0] Jeder Hinweis wird gebraucht.
    [one] 1 Hinweis könnte weg.
   *[other] { $count } Hinweise könnten weg, jeder für sich.
}
compose-contradict = { $count ->
    [one] 1 Hinweis widerspricht deiner Lösung.
   *[other] { $count } Hinweise widersprechen deiner Lösung.
}
compose-correct = Berichtigen
compose-other-solution = Es ist aber nicht deine Lösung.
compose-title = Titel
compose-author = Von
compose-shows = Es zeigt (steht am Ende)
compose-untitled = Ohne Titel
compose-mode = Was Eingaben ändern
compose-mode-clues = Hinweise
compose-mode-solution = Lösung
compose-mode-picture = Bild
compose-tools = Werkzeuge
compose-undo = Zurück
compose-redo = Vor
compose-suggest = Vorschlag
compose-suggest-about = Ein Hinweis, mit dem die Lösung eindeutig wird, oder fast
compose-which-about = Welche Hinweise könnten weg, jeder für sich?
compose-which-can-go = Weg?
compose-show-solution = Zeigen
compose-tool-paint = Malen
compose-tool-clue = Hinweise
compose-tool-fill = Füllen
compose-tool-move = Schieben
compose-zoom-in = Vergrößern
compose-zoom-out = Verkleinern
compose-pad = Tasten
compose-park = Park
compose-plan = Ein Hinweis, noch ohne Zahl
compose-erase = Löschen
compose-type = Wähle einen Platz am Rand oder im Gitter und tippe seine Zahl. Ein Fragezeichen plant einen Hinweis.
compose-type-mosaic = Wähle ein Feld und tippe seine Zahl. Ein Fragezeichen plant einen Hinweis.
compose-tap-clues = Ein zweiter Klick auf einen Platz oder die Leertaste setzt oder entfernt den Hinweis deiner Lösung.
compose-tap-clues-mosaic = Klicken oder Ziehen setzt und entfernt Hinweise; ihre Zahlen ergeben sich aus dem Bild.
compose-complete = Zufällig ergänzen
compose-completing = Die Lösung wird ergänzt …
compose-no-completion = Keine Lösung passt zu diesen Feldern und Hinweisen.
compose-take-solution = Gefundene übernehmen
compose-all-edges = Alle Randhinweise
compose-all-places = Rand und Vorgaben
compose-all-clues = Alle Hinweise
compose-clear-solution = Lösung leeren
compose-invert = Umkehren
compose-all-white = Alles weiß
compose-image = Aus einer Bilddatei
compose-image-file = Ein Bild auf diesem Gerät; es wird nirgendwohin gesendet
compose-preview = Das Bild in Feldern
compose-shade = Wie dunkel ist Schwarz?
compose-fit = Einpassen
compose-fit-board = Brett ans Bild
compose-fit-whole = Ganzes Bild
compose-fit-crop = Beschnitten
compose-invert-image = Helles wird schwarz
compose-take-picture = Verwenden
compose-library = Aus der Sammlung
compose-search = Suchen
compose-surprise = Überrasche mich
compose-mend = Ausbessern
compose-mending = Das Bild wird ausgebessert …
compose-nothing-to-mend = Es gibt nichts auszubessern: Mit allen Hinweisen gibt es genau eine Lösung.
compose-drop-picture = Ohne Bild
compose-no-picture = Hinweise werden ohne Bild getippt.
compose-start-painting = Ein Bild malen
compose-picture-says = Nach dem Bild steht hier eine { $value }.
compose-board-settings = Größe, Regeln, Symmetrie
compose-width = Breite
compose-height = Höhe
compose-usual-sizes = Übliche Größen
compose-no-rule = Keine
compose-symmetry = Symmetrie der Hinweise
compose-pattern-none = Keine
compose-pattern-turn = Halbe Drehung
compose-pattern-quarter = Vierteldrehungen
compose-pattern-mirror = Links und rechts
compose-pattern-upright = Oben und unten
compose-pattern-diagonal = Diagonal
compose-make-symmetric = Fehlende Spiegelbilder ergänzen
compose-actions = Was mit dem Rätsel geschieht
compose-play = Spielen
compose-thin = Ausdünnen
compose-thin-about = Hinweise, die nicht gebraucht werden, verschwinden in zufälliger Reihenfolge, bei gewählter Symmetrie mit ihren Spiegelbildern. Die Lösung bleibt die einzige.
compose-thin-level = Nicht schwerer als
compose-fewest = Egal
compose-thin-start = Hinweise entfernen
compose-thin-unique = Ausdünnen lässt sich ein Rätsel, sobald es genau eine Lösung hat.
compose-thinning = Hinweise werden entfernt …
compose-thinned = { $count ->
    [0] Jeder Hinweis wird gebraucht.
    [one] 1 Hinweis entfernt.
   *[other] { $count } Hinweise entfernt.
}
compose-share = Teilen
compose-export = Drucken, Bild
compose-remove-all = Alle Hinweise entfernen
compose-with-solution = Mit der Lösung
compose-print = Drucken
compose-drafts = Entwürfe
compose-new-skyscrapers = Neue Hochhäuser
compose-new-mosaic = Neues Mosaik
compose-copy-of = { $name } (Kopie)
compose-duplicate = { $name } verdoppeln
compose-delete = { $name } löschen
compose-cell = Zeile { $row }, Spalte { $column }
compose-edge-n = oberer Rand, Spalte { $number }
compose-edge-s = unterer Rand, Spalte { $number }
compose-edge-w = linker Rand, Zeile { $number }
compose-edge-e = rechter Rand, Zeile { $number }
compose-no-clue = kein Hinweis
compose-clue = Hinweis { $value }
compose-planned = Hinweis geplant
compose-own = deine Lösung { $value }
compose-own-park = deine Lösung: ein Park
compose-black = schwarz
compose-white = weiß
compose-mark-differs = in Lösungen verschieden
compose-mark-clashes = im Widerspruch
compose-mark-removable = könnte weg
compose-mark-wrong = widerspricht deiner Lösung
compose-mark-suggested = Vorschlag: { $value }
compose-too-large = Die größte Zahl ist hier { $most }.
compose-no-parks = Dieses Brett hat keine Parks; die Regeln stehen daneben.
compose-park-in-solution = Ein Park kann nicht vorgegeben werden. In deiner Lösung kannst du ihn setzen.
compose-keys = Tasten
compose-key-move = Pfeile, Pos1, Ende
compose-key-move-does = bewegen, auch zum Rand
compose-key-number = 0 … 9
compose-key-number-does = eine Zahl; Ziffern hintereinander sind eine
compose-key-plan = ?
compose-key-plan-does = einen Hinweis planen
compose-key-toggle = Leertaste, Eingabe
compose-key-toggle-does = Hinweis der Lösung setzen oder entfernen; malen
compose-key-erase = Rücktaste
compose-key-erase-does = löschen
compose-key-park = P
compose-key-park-does = ein Park, in der Lösung
compose-key-paint = X · O
compose-key-paint-does = schwarz · weiß
compose-key-draw = Umschalt + Pfeile
compose-key-draw-does = zeichnen
compose-key-fill = F
compose-key-fill-does = eine Fläche füllen
compose-key-zoom = + und −
compose-key-zoom-does = vergrößern, verkleinern
compose-key-mode = M
compose-key-mode-does = den Modus wechseln
compose-key-suggest = S
compose-key-suggest-does = einen Hinweis vorschlagen
compose-key-removable = C
compose-key-removable-does = welche Hinweise weg können
compose-key-undo = U, R
compose-key-undo-does = zurück, vor; auch Strg + Z, Strg + Y
menu-compose = In der Werkstatt ändern
