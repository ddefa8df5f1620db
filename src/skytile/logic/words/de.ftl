### Deutsch. docs/reference/steps.md sagt, was jede Meldung behauptet und wie ihre Lücken gefüllt werden.

## Kleine Wörter

list-and = { $before } und { $last }
list-or = { $before } oder { $last }
list-sentences = { $before }; { $last }
list-removes = { $before }, und { $last }
cells-run = { $first } bis { $last }
clue-north = die { $value } über Spalte { $line } ({ $name })
clue-east = die { $value } rechts von Zeile { $line } ({ $name })
clue-south = die { $value } unter Spalte { $line } ({ $name })
clue-west = die { $value } links von Zeile { $line } ({ $name })
clue-given = die vorgegebene { $value } in { $name }
clue-count = die { $value } in { $name }
from-north = von oben
from-east = von rechts
from-south = von unten
from-west = von links
from-given = von { $name } aus
from-count = von { $name } aus
group-row = Zeile { $number }
group-column = Spalte { $number }
group-box = Block { $number }
group-falling-diagonal = die Diagonale ↘
group-rising-diagonal = die Diagonale ↗
groups-row = den Zeilen { $numbers }
in-row = in Zeile { $number }
in-column = in Spalte { $number }
in-box = in Block { $number }
in-falling-diagonal = auf der Diagonale ↘
in-rising-diagonal = auf der Diagonale ↗
groups-column = den Spalten { $numbers }
groups-box = den Blöcken { $numbers }
value-height = { $number }
value-park = ein Park
value-white = weiß
value-black = schwarz
values-height = { $number }
values-park = ein Park
values-white = weiß
values-black = schwarz
row-height = { $number }
row-park = Park
row-white = weiß
row-black = schwarz
placed = { $cell } = { $value }
removes = in { $cells } { $values_count ->
    [one] scheidet { $values } aus
   *[other] scheiden { $values } aus
}
keeps = { $cells } { $cells_count ->
    [one] ist
   *[other] sind
} { $values_or }

## Hochhäuser: Hinweise auf einen Blick

one-visible = { $clue }: Nur ein Haus ist zu sehen, und es verdeckt alle anderen. Also ist { $cell } { $value }.
one-visible-parks = { $clue }: Nur ein Haus ist zu sehen. Also ist das erste Haus { $value }, und davor liegen höchstens Parks: { $removes }.
staircase = { $clue }: Jedes Haus ist zu sehen. Also steigen die Höhen, { $clue_from } gesehen, von 1 bis { $value } an.
facing-clues = Gegenüber liegen { $clue } und { $other }, und { $clue_value } + { $other_value } = { $sum }: Jedes Haus ist von einer Seite zu sehen und { $value } von beiden. Also steht { $value } in { $cell }.
height-bounds = { $clue } muss { $count } Häuser zeigen: { $list }.
bound-case = { $value } braucht { $before } davor, steht also nicht in { $cells_or }
silhouette = { $clue }: Ab { $top } { $heights_count ->
    [one] ist { $heights }
   *[other] sind { $heights }
} auf jeden Fall zu sehen. Vor { $top } ist also genau ein Haus zu sehen, das erste: { $cell } ist höher als { $cells }. Also: { $removes }.
stairs = { $clue }: Ab { $top } { $heights_count ->
    [one] ist { $heights }
   *[other] sind { $heights }
} auf jeden Fall zu sehen, und vor { $top } muss jedes Haus zu sehen sein. Also steigen die Höhen, { $clue_from } gesehen, über { $cells } an: { $removes }.

## Einzelne Felder

last-cell = { $cell } ist das letzte offene Feld { $group_in }: Es ist { $value }.
only-left-seen = { $cell } kann nur { $value } sein: Alles andere steht schon { $cell_in }.
only-left = { $cell } kann nur { $value } sein: Alles andere ist dort ausgeschlossen.
one-place-seen = { $group_in } bleibt für { $value } nur { $cell }: { $cells_count ->
    [one] Das andere offene Feld, { $cells }, liegt
   *[other] Die anderen offenen Felder, { $cells }, liegen
} schon auf einer Linie mit { $value }.
one-place = { $group_in } hat { $value } nur noch einen Platz: { $cell }.
last-parks = { $group_in } { $count ->
    [one] fehlt noch ein Park, und nur { $cells } kann einer sein
   *[other] fehlen noch { $count } Parks, und nur { $cells } können welche sein
}.

## An der Linie entlang

counting-along = { $clue }: { $list }; { $list_count ->
    [one] das scheidet also aus
   *[other] all das scheidet also aus
}.
sees-at-most = stünde { $values_or } in { $cell }, wären höchstens { $count } zu sehen ({ $heights })
sees-at-least = stünde { $values_or } in { $cell }, wären mindestens { $count } zu sehen ({ $heights })
adds-at-most = stünde { $values_or } in { $cell }, wäre die Summe höchstens { $count } ({ $heights })
adds-at-least = stünde { $values_or } in { $cell }, wäre die Summe mindestens { $count } ({ $heights })

## Mengen

naked-set = { $group_in } können { $cells } nur { $values } sein, in irgendeiner Reihenfolge. Also: { $removes }.
hidden-set = { $group_in } passen { $values } nur in { $cells }; für anderes ist dort kein Platz: { $removes }.
locked = { $group_in } { $values_count ->
    [one] passt { $values }
   *[other] passen { $values }
} nur in { $cells } und damit sonst nirgends { $other_in }: { $removes }.
common-peer = { $group_in } steht { $value } in { $cells_or }, und { $cell } liegt mit { $cells_count ->
    [2] beiden
   *[other] jedem dieser Felder
} auf einer Linie: In { $cell } scheidet { $value } aus.
fish = In { $groups } passt { $value } nur in Felder, die in { $others } liegen, und damit sonst nirgends in { $others }: { $removes }.

## Ganze Linien

one-line = { $clue } lässt für { $cells } nur { $rows_count ->
    [one] eine Möglichkeit: { $rows }.
   *[other] { $rows_count } Möglichkeiten: { $rows }. Also: { $removes }.
}
two-lines = { $clue } und { $other } lassen zusammen für { $cells } nur { $rows_count ->
    [one] eine Möglichkeit: { $rows }.
   *[other] { $rows_count } Möglichkeiten: { $rows }. Also: { $removes }.
}
one-line-places = { $clue }: Mit { $value } in { $others_or } gäbe es keine Möglichkeit, die Linie zu füllen. { $cells_count ->
    [one] Also kann { $value } nur in { $cells } stehen.
   *[other] Also: { $removes }.
}
two-lines-places = { $clue } und { $other }: Mit { $value } in { $others_or } gäbe es keine Möglichkeit, die Linie zu füllen. { $cells_count ->
    [one] Also kann { $value } nur in { $cells } stehen.
   *[other] Also: { $removes }.
}
one-line-cases = { $clue } lässt { $count ->
    [0] hundert Möglichkeiten oder mehr
   *[other] { $count } Möglichkeiten
}, die Linie zu füllen, je nachdem, wo { $value } steht: { $list }. Also: { $removes }.
two-lines-cases = { $clue } und { $other } lassen zusammen { $count ->
    [0] hundert Möglichkeiten oder mehr
   *[other] { $count } Möglichkeiten
}, die Linie zu füllen, je nachdem, wo { $value } steht: { $list }. Also: { $removes }.
line-case = { $left_count ->
    [0] in { $cell } selbst{ ways }
   *[other] in { $cell }{ ways }, dann gilt: { $left_is }
}
ways = { $count ->
    [0] { "" }
    [one] {" "}(eine Möglichkeit)
   *[other] {" "}({ $count } Möglichkeiten)
}

## Ketten

either-way = Ob { $cell } { $values_or } ist: { $removes }. Ist es { $values_first }, { $first_count ->
    [0] ist das gleich klar
   *[other] so gilt: { $first }
}. Ist es { $values_last }, { $second_count ->
    [0] ist das gleich klar
   *[other] so gilt: { $second }
}.
contradiction = Angenommen, { $cell } ist { $value }. { $links_count ->
    [0] Dann gilt: { $end }.
   *[other] Dann gilt: { $links }. Doch damit gilt: { $end }.
} Also scheidet in { $cell } { $value } aus.
link-only = { $cell } kann nur { $value } sein
link-place = { $group_in } muss { $value } in { $cell } stehen
link-parks = { $group_in } { $cells_count ->
    [one] muss { $cells } ein Park sein
   *[other] müssen { $cells } Parks sein
}
link-clue = von { $clue_name } aus gesehen: { $removes }{ $shows ->
    [1] {" "}(sonst wäre zu wenig zu sehen)
    [2] {" "}(sonst wäre zu viel zu sehen)
   *[0] {" "}(sonst wäre zu wenig oder zu viel zu sehen)
}
end-cell = für { $cell } bleibt nichts übrig
end-place = { $value_number ->
    [0] { $group } hat zu wenig Platz für die Parks
   *[other] { $value } hat { $group_in } keinen Platz mehr
}
end-parks = { $group } hat zu viele Parks
end-clue = { $clue } ist nicht zu erfüllen
end-clue-cell = von { $clue_name } aus gesehen bleibt für { $cell } nichts übrig
end-sees-at-most = { $clue } würde höchstens { $count } zeigen ({ $heights })
end-sees-at-least = { $clue } würde mindestens { $count } zeigen ({ $heights })
end-adds-at-most = { $clue } würde höchstens die Summe { $count } zeigen ({ $heights })
end-adds-at-least = { $clue } würde mindestens die Summe { $count } zeigen ({ $heights })

## Wenn sonst nichts hilft

smallest-reason = { together } { $removes }.
smallest-reason-colour = { together } { colours }.
together = { $clues_count ->
    [0] Wie man den Rest auch füllt:
    [one] Wie man { $clues } mit dem bisher Bekannten auch erfüllt:
   *[other] Nimm { $clues } zusammen ({ $proved ->
        [1] mit weniger geht es nicht
       *[0] vielleicht genügen weniger
    }). Wie man sie mit dem bisher Bekannten auch erfüllt:
}
colours = { $black_count ->
    [0] { white-cells }
   *[other] { $white_count ->
        [0] { black-cells }
       *[other] { black-cells }, und { white-cells }
    }
}
black-cells = { $black } { $black_count ->
    [one] ist
   *[other] sind
} schwarz
white-cells = { $white } { $white_count ->
    [one] ist
   *[other] sind
} weiß

## Mosaik

full-clue = { $clue } ist so groß wie ihr Block: { $cells_count ->
    [one] { $cells } ist
   *[other] Alle { $cells_count } Felder sind
} schwarz.
empty-clue = { $clue } lässt in ihrem Block kein schwarzes Feld zu: { $cells_count ->
    [one] { $cells } ist
   *[other] Alle { $cells_count } Felder sind
} weiß.
all-black = { $clue } braucht { $black ->
    [0] { $needed ->
        [one] ein schwarzes Feld
       *[other] { $needed } schwarze Felder
    }
   *[other] { $needed ->
        [one] noch ein schwarzes Feld
       *[other] noch { $needed } schwarze Felder
    }
} und hat nur { $needed ->
    [one] ein offenes: { $cells } ist
   *[other] { $needed } offene: { $cells } sind
} schwarz.
all-white = { $clue } { $black ->
    [0] lässt kein schwarzes Feld zu
   *[other] hat alle ihre schwarzen Felder
}: { $cells } { $cells_count ->
    [one] ist
   *[other] sind
} weiß.
pair = { $more } braucht noch { $needed ->
    [one] ein schwarzes Feld
   *[other] { $needed } schwarze Felder
}, { $less } { $other ->
    [0] keines
   *[other] nur { $other }
}. Der Unterschied, { $cells_count }, kann nur aus den offenen Feldern kommen, die allein { $more_name } zählt: { black-cells }{ $white_count ->
    [0] { "" }
    [one] , und { $white }, das allein { $less_name } zählt, ist weiß
   *[other] , und { $white }, die allein { $less_name } zählt, sind weiß
}.
pair-inside = { $more } und { $less } brauchen beide noch { $needed ->
    [one] ein schwarzes Feld
   *[other] { $needed } schwarze Felder
}, und jedes offene Feld von { $more_name } zählt auch für { $less_name }. Also { $white_count ->
    [one] ist { $white }, das andere offene Feld von { $less_name },
   *[other] sind { $white }, die anderen offenen Felder von { $less_name },
} weiß.
bounds = { $links }. Also: { colours }.
bounds-exact = { $links }. Keine dieser Grenzen lässt Spielraum, also: { colours }.
balance = { $more } { $more_count ->
    [one] braucht noch
   *[other] brauchen zusammen noch
} { $needed ->
    [one] ein schwarzes Feld
   *[other] { $needed } schwarze Felder
}, { $less } { $count ->
    [0] genauso viele
   *[other] { $other ->
        [0] keines
       *[other] nur { $other }
    }
}. { $black_count ->
    [0] Kein Feld zählt für jene öfter, also kann keines schwarz sein, das für diese öfter zählt: { white-cells }
   *[other] Der Unterschied, { $count }, kann nur aus Feldern kommen, die für jene öfter zählen als für diese{ $often_count ->
        [0] { "" }
       *[other] {" "}({ $often } sogar um zwei oder mehr)
    }: { black-cells }{ $white_count ->
        [0] { "" }
        [one] , und { $white }, das für diese öfter zählt, ist weiß
       *[other] , und { $white }, die für diese öfter zählen, sind weiß
    }
}.
bound-start-most = { $clue } braucht noch { $needed }, also { $count ->
    [one] ist höchstens eines
   *[other] sind höchstens { $count }
} von { $cells } schwarz
bound-start-least = { $clue } braucht noch { $needed }, { $spare_count ->
    [0] { "" }
   *[other] davon höchstens { $spare_count } in { $spare },{" "}
}also { $count ->
    [one] ist mindestens eines
   *[other] sind mindestens { $count }
} von { $cells } schwarz
bound-most = { $clue } braucht noch { $needed }{ $count ->
    [0] { $needed ->
        [one] , und das liegt
       *[other] , und die liegen alle
    } { bound-there }
    [one] , davon mindestens { $least } { bound-there }, also ist höchstens eines von { $cells } schwarz
   *[other] , davon mindestens { $least } { bound-there }, also sind höchstens { $count } von { $cells } schwarz
}
bound-there = { $same ->
    [1] dort
   *[0] in { $before }
}
bound-least = { $clue } braucht noch { $needed }, davon höchstens { $most } { bound-there }{ $spare_count ->
    [0] { "" }
   *[other] {" "}und höchstens { $spare_count } in { $spare }
}, also { $count ->
    [one] ist mindestens eines von { $cells } schwarz
   *[other] sind mindestens { $count } von { $cells } schwarz
}
bound-rest-least = { $clue } braucht noch { $needed }, davon höchstens { $most } { bound-there }, und hat nur { $count ->
    [one] ein anderes offenes Feld
   *[other] { $count } andere offene Felder
}
bound-sum-most = zusammen { $count ->
    [one] ist höchstens eines
   *[other] sind höchstens { $count }
} von { $cells } schwarz
bound-sum-least = zusammen { $count ->
    [one] ist mindestens eines
   *[other] sind mindestens { $count }
} von { $cells } schwarz
bound-full = { $clue } braucht noch { $needed }, und { $before } sind alle ihre offenen Felder
contradiction-colour = Angenommen, { $cell } ist { $colour ->
    [1] schwarz
   *[0] weiß
}. { $links_count ->
    [0] Dann gilt: { $end }.
   *[other] Dann gilt: { $links }. Doch damit gilt: { $end }.
} Also ist { $cell } { $colour ->
    [1] weiß
   *[0] schwarz
}.
turns-black = { $clue } macht { $cells } schwarz
turns-white = { $clue } macht { $cells } weiß
end-too-many = { $clue } hätte { $count } schwarze Felder
end-too-few = { $clue } käme nur auf { $count }

## Folgen einfacher Schritte

run-singles = Einzelne Felder folgen der Reihe nach: { $places }.
run-counting = Durch Abzählen { $count ->
    [one] ergibt sich nun ein Feld
   *[other] ergeben sich nun { $count } Felder
}, { $clues_count ->
    [one] beim Hinweis { $clues_names }
   *[other] ein Hinweis nach dem anderen: { $clues_names }
}.

## Kapitel

chapter-start = Die ersten Schritte
chapter-clues = { $technique } bei { $clues_names }
chapter-cell = { $technique } bei { $cell }

## Rätsel

puzzle-skyscrapers = Hochhäuser { $size }
puzzle-mosaic = Mosaik { $size }
rule-boxes = Blöcke { $value }
rule-diagonals = Diagonalen
rule-parks = Parks { $value }
rule-sums = Summen

## Bewertung

walk = { $puzzle }, { $level }: { $count ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
grade = { $level } ({ $score } Punkte, { $steps } Schritte{ $bottlenecks ->
    [0] { "" }
    [one] , davon ein Engpass
   *[other] , davon { $bottlenecks } Engpässe
}{ $techniques ->
    [0] { "" }
   *[other] , am schwersten: { $hardest }
})

## Die Seite eines Lösungswegs

page-title = { $puzzle }: der Lösungsweg
page-level = Stufe
page-score = Punkte
page-hardest = Schwerstes Verfahren
page-bottlenecks = Engpässe
page-note = Zehn Punkte für jede Stufe, und innerhalb der Stufe mehr, je mehr zu tun ist. Ein Engpass ist eine Stelle, an der nur ein Schritt hilft, und der ist nicht leicht.
page-steps = Schritte
page-chapters = Kapitel
page-chapter-steps = { $first }–{ $last }
page-techniques = Verfahren
page-open = { $count } Schritte, einer nach dem anderen
page-picture = Das Brett bei Schritt { $number }, mit dem, was der Schritt betrachtet und ändert
page-picture-start = Das Brett am Anfang
page-picture-end = Das Brett am Ende
page-solved = Gelöst.
page-not-solved = Hier enden die Schritte; die offenen Felder werden dafür nicht gebraucht.
page-one-by-one = Schritt für Schritt
page-previous = Voriger Schritt
page-next = Nächster Schritt
page-keys = Tasten: j und k oder die Pfeiltasten gehen von Schritt zu Schritt, o öffnet einen, Pos1 und Ende gehen zum ersten und letzten, 1 zeigt immer nur einen.

## Hinweise

look-at-clues = Sieh dir { $clues_names } an.
look-at-clues-for = Sieh dir { $clues_names } an: Das Verfahren heißt „{ $technique }“.
look-at-cells = Sieh dir { $cells } an.
look-at-cells-for = Sieh dir { $cells } an: Das Verfahren heißt „{ $technique }“.
all-done = Alle Felder sind ausgefüllt, und alle sind richtig.
wrong-cells = Vorher noch: { $cells } { $cells_count ->
    [one] ist
   *[other] sind
} falsch.
wrong-cells-count = Vorher noch: { $count ->
    [one] Ein Feld ist
   *[other] { $count } Felder sind
} falsch.
breaks-group = { $cell } kann nicht { $value } sein: In { $group } steht { $value } schon in { $other }.
breaks-parks = { $cell } kann nicht { $value } sein: { $group } hätte zu viele Parks.
breaks-given = { $cell } kann nicht { $value } sein: { $given } ist vorgegeben.
breaks-clue = { $cell } kann nicht { $value } sein: Mit dem, was sonst schon dasteht, wäre { $clue } nicht zu erfüllen.
breaks-later = { $cell } kann nicht { $value } sein, wie man hieran sieht.
breaks-together = { $cell } kann nicht { $value } sein: Mit dem, was sonst schon dasteht, { $clues_count ->
    [0] ließe sich der Rest nicht füllen.
    [one] wäre { $clues } nicht zu erfüllen.
   *[other] wären { $clues } nicht zusammen zu erfüllen ({ $proved ->
        [1] um das zu sehen, braucht es alle
       *[0] vielleicht genügen weniger
    }).
}
wrong-marks = Vorher noch: In { $cells } ist zu viel gestrichen.
wrong-marks-count = Vorher noch: In { $count ->
    [one] einem Feld
   *[other] { $count } Feldern
} ist zu viel gestrichen.
missing-mark = { $cell } kann noch { $value } sein.
missing-mark-shown = { $cell } kann noch { $value } sein; es muss sogar so sein:

## Stufen

level-easy = leicht
level-medium = mittel
level-hard = schwer
level-expert = sehr schwer
level-extreme = extrem

## Verfahren: wie sie heißen, was sie sagen und wie sie sonst genannt werden

technique-one-visible = nur eines sichtbar
technique-one-visible-says = Hinweis 1: Das erste Haus ist das höchste
technique-one-visible-also = Leuchtturm
technique-staircase = Treppe
technique-staircase-says = ein Hinweis so groß wie das höchste Haus: Die Höhen steigen der Reihe nach an
technique-facing-clues = gegenüberliegende Hinweise
technique-facing-clues-says = zwei gegenüberliegende Hinweise, zusammen um eins größer als das höchste Haus, legen dessen Platz fest
technique-last-cell = letztes Feld
technique-last-cell-says = alle anderen Felder einer Zeile, einer Spalte oder eines Blocks sind ausgefüllt
technique-naked-single = einziger Kandidat
technique-naked-single-says = ein Feld hat nur noch einen Kandidaten
technique-naked-single-also = nackter Einer
technique-hidden-single = einziger Platz
technique-hidden-single-says = eine Höhe hat in einer Zeile, einer Spalte oder einem Block nur noch einen Platz
technique-hidden-single-also = versteckter Einer
technique-height-bounds = Höhengrenzen
technique-height-bounds-says = hohe Häuser können nicht zu nah an einem großen Hinweis stehen
technique-silhouette = Silhouette
technique-silhouette-says = vor einem bekannten Haus ist noch genau eines zu sehen: das erste, und es verdeckt alle dazwischen
technique-stairs = Stufen
technique-stairs-says = vor einem bekannten Haus muss jedes zu sehen sein: Sie steigen an
technique-counting-along = Abzählen der Linie
technique-counting-along-says = eine Höhe irgendwo in der Linie würde zu viele oder zu wenige zeigen
technique-naked-pair = nacktes Paar
technique-naked-pair-says = zwei Felder teilen sich zwei Kandidaten und behalten sie
technique-hidden-pair = verstecktes Paar
technique-hidden-pair-says = zwei Höhen teilen sich zwei Felder und füllen sie
technique-locked-heights = gebundene Höhen
technique-locked-heights-says = wo eine Höhe für einen Block oder eine Diagonale stehen muss, steht sie auch für die Linie
technique-common-peer = gemeinsamer Nachbar
technique-common-peer-says = alle Plätze einer Höhe in einer Zeile, einer Spalte oder einem Block liegen auf einer Linie mit einem Feld
technique-one-clue-line = Linie mit einem Hinweis
technique-one-clue-line-says = alle Belegungen einer Linie, die zu einem ihrer Hinweise passen
technique-two-clue-line = Linie mit zwei Hinweisen
technique-two-clue-line-says = alle Belegungen einer Linie, die zu beiden Hinweisen passen
technique-naked-triple = nacktes Trio
technique-naked-triple-says = drei Felder teilen sich drei Kandidaten und behalten sie
technique-hidden-triple = verstecktes Trio
technique-hidden-triple-says = drei Höhen teilen sich drei Felder und füllen sie
technique-naked-quad = nacktes Quartett
technique-naked-quad-says = vier Felder teilen sich vier Kandidaten und behalten sie
technique-hidden-quad = verstecktes Quartett
technique-hidden-quad-says = vier Höhen teilen sich vier Felder und füllen sie
technique-x-wing = X-Wing
technique-x-wing-says = eine Höhe ist in zwei Zeilen auf dieselben zwei Spalten beschränkt
technique-swordfish = Schwertfisch
technique-swordfish-says = dasselbe mit drei Zeilen und Spalten
technique-jellyfish = Qualle
technique-jellyfish-says = dasselbe mit vier Zeilen und Spalten
technique-forcing-chain = erzwungene Kette
technique-forcing-chain-says = welchen seiner beiden Kandidaten ein Feld auch hat, es folgt dasselbe
technique-empty-clue = leerer Block
technique-empty-clue-says = Hinweis 0: Der ganze Block ist weiß
technique-full-clue = voller Block
technique-full-clue-says = ein Hinweis so groß wie sein Block: Alles ist schwarz
technique-counting = Abzählen
technique-counting-says = der Rest eines Blocks ist ganz schwarz oder ganz weiß
technique-edge-argument = Randargument
technique-edge-argument-says = einer von zwei benachbarten Hinweisen liegt am Rand und zählt kein Feld für sich allein
technique-touching-sides = Seite an Seite
technique-touching-sides-says = zwei Hinweise nebeneinander: Der Unterschied liegt in den Feldern, die sie nicht teilen
technique-touching-corners = Ecke an Ecke
technique-touching-corners-says = zwei Hinweise über Eck: Der Unterschied liegt in den Feldern, die sie nicht teilen
technique-mirrored-clues = gespiegelte Hinweise
technique-mirrored-clues-says = zwei Hinweise auf einer Linie mit einer Lücke: Die gemeinsamen Felder liegen dazwischen
technique-distant-clues = entfernte Hinweise
technique-distant-clues-says = zwei weiter entfernte Hinweise, deren Blöcke sich gerade noch überschneiden
technique-chain-of-bounds = Kette von Grenzen
technique-chain-of-bounds-says = höchstens so viele von diesen Feldern, also mindestens so viele von jenen, Hinweis für Hinweis
technique-balanced-clues = Hinweise im Gleichgewicht
technique-balanced-clues-says = mehrere Hinweise zusammen gegen andere: Der Unterschied liegt in den Feldern, die sich nicht aufheben
technique-contradiction = Widerspruch
technique-contradiction-says = ein Kandidat wird angenommen und führt zu einem Widerspruch
technique-smallest-reason = kleinster Grund
technique-smallest-reason-says = die kleinste Menge von Hinweisen, die etwas ausschließt
technique-singles = einzelne Felder
technique-singles-says = eine Folge von letzten Feldern, einzigen Kandidaten und einzigen Plätzen
technique-mistake = Fehler
technique-mistake-says = etwas Ausgefülltes oder Gestrichenes ist falsch

## Techniken: wie man sie erkennt und warum sie stimmen

technique-one-visible-how = Suche eine 1 am Rand. Von dort ist nur ein Haus zu sehen; das erste verdeckt also alle anderen, und das kann nur das höchste. Mit Parks ist es das erste Haus nach ihnen.
technique-staircase-how = Suche einen Hinweis, der so groß ist wie das höchste Haus. Jedes Haus der Linie ist zu sehen, also ist jedes höher als das davor. Das geht nur auf eine Art: 1, 2, 3 und so weiter, vom Hinweis weg.
technique-facing-clues-how = Zähle die beiden Hinweise an den Enden einer Linie zusammen. Das höchste Haus ist von beiden Enden zu sehen, jedes andere von höchstens einem. Ist die Summe um eins größer als das höchste Haus, so ist jedes Haus von einem Ende zu sehen: Die Höhen steigen bis zum höchsten an und fallen dann, und die Hinweise sagen, wo es steht.
technique-last-cell-how = Suche eine Zeile, eine Spalte oder einen Block mit einem einzigen offenen Feld. Dorthin kommt die Höhe, die noch fehlt.
technique-naked-single-how = Wähle ein Feld, in dem sich gut gefüllte Linien kreuzen, und streiche jede Höhe, die in seiner Zeile, seiner Spalte oder seinem Block steht. Bleibt eine übrig, so gehört sie dorthin. In den Notizen ist es ein Feld mit nur einer Zahl.
technique-hidden-single-how = Wähle eine Zeile, eine Spalte oder einen Block und eine Höhe, die dort fehlt. Streiche die Felder, die diese Höhe anderswo sehen, und die, wo die Notizen sie ausschließen. Bleibt ein Feld übrig, so gehört sie dorthin, was auch immer dort sonst möglich schien.
technique-height-bounds-how = Achte auf große Hinweise. Damit viele Häuser zu sehen sind, müssen kleine vorn stehen: Ein hohes nah am Hinweis lässt zu wenige Stufen bis zum höchsten. Beim Hinweis k steht das höchste nicht in den ersten k − 1 Feldern, das nächste nicht in den ersten k − 2, und so weiter.
technique-silhouette-how = Suche eine Linie, in der das höchste Haus steht und der Hinweis davor noch genau eines zeigt. Das ist das erste Haus, denn das ist immer zu sehen. Alle anderen vor dem höchsten müssen sich hinter ihm verstecken, also ist es höher als jedes von ihnen.
technique-stairs-how = Suche eine Linie, in der das höchste Haus steht und der Hinweis jedes Haus davor braucht. Keines darf verdeckt sein, also steigen sie zum höchsten hin an: Jedes Feld ist höher als das davor. Das begrenzt es nach unten und nach oben.
technique-counting-along-how = Geh eine Linie entlang und frage, wie viele Häuser höchstens zu sehen sein können oder mindestens zu sehen sind, wenn eine Höhe in einem Feld steht. Merke dir dabei nur das bisher höchste. Sind es im besten Fall zu wenige oder im schlechtesten zu viele, steht die Höhe nicht dort.
technique-naked-pair-how = Suche zwei Felder einer Zeile, einer Spalte oder eines Blocks mit denselben zwei Notizen und keiner weiteren. So oder so sind die beiden Höhen in diesen Feldern verbraucht. Also scheiden sie in allen anderen Feldern dort aus.
technique-hidden-pair-how = Suche zwei Höhen, die in einer Zeile, einer Spalte oder einem Block nur in dieselben zwei Felder passen. Diese Felder müssen sie aufnehmen. Also scheiden dort alle anderen Notizen aus.
technique-naked-triple-how = Suche drei Felder einer Zeile, einer Spalte oder eines Blocks, deren Notizen zusammen drei Höhen sind; nicht jedes Feld braucht alle drei. Die drei Höhen sind in diesen Feldern verbraucht, also scheiden sie in den anderen aus.
technique-hidden-triple-how = Suche drei Höhen, die in einer Zeile, einer Spalte oder einem Block nur in dieselben drei Felder passen. Diese Felder müssen sie aufnehmen, also scheiden dort alle anderen Notizen aus. Frage am besten, wohin die Höhen mit wenigen Plätzen können.
technique-naked-quad-how = Suche vier Felder einer Zeile, einer Spalte oder eines Blocks, deren Notizen zusammen vier Höhen sind. Die vier Höhen sind in diesen Feldern verbraucht, also scheiden sie in den anderen aus. Suche in einer langen Linie zuerst im Rest nach versteckten Höhen: Das sind weniger.
technique-hidden-quad-how = Suche vier Höhen, die in einer Zeile, einer Spalte oder einem Block nur in dieselben vier Felder passen. Diese Felder müssen sie aufnehmen, also scheiden dort alle anderen Notizen aus. Das kommt nur vor, wo mindestens neun Felder offen sind; sonst sagen die anderen Felder dasselbe einfacher.
technique-locked-heights-how = Sieh nach, wo eine Höhe in einem Block stehen kann. Liegen alle Plätze in einer Zeile oder Spalte, so steht auch die Höhe dieser Linie im Block und scheidet im Rest der Linie aus. Umgekehrt geht es auch: Hat eine Linie ihre Höhe nur innerhalb eines Blocks, scheidet sie im Rest des Blocks aus.
technique-common-peer-how = Wähle eine Höhe mit wenigen Plätzen in einer Zeile, einer Spalte, einem Block oder einer Diagonale. Suche ein Feld außerhalb, das mit jedem dieser Plätze auf einer Linie liegt. An einem davon steht die Höhe, gleich an welchem, also nicht in diesem Feld. Versuche es mit Feldern, in denen Diagonalen Linien kreuzen.
technique-one-clue-line-how = Hat eine Linie wenige offene Felder, so schreib alle Belegungen auf, die zu den Notizen und zu einem Hinweis passen. Eine Höhe, die in keiner davon in einem Feld steht, scheidet dort aus; ein Feld, das in allen gleich ist, ist bekannt. Beginne damit, wo das höchste fehlende Haus stehen kann.
technique-two-clue-line-how = Schreib alle Belegungen einer Linie auf, die zu den Notizen und zu den Hinweisen an beiden Enden passen. Für jeden Hinweis allein scheint vieles möglich, zu beiden passt wenig. Eine Höhe, die in keiner Belegung in einem Feld steht, scheidet dort aus.
technique-x-wing-how = Wähle eine Höhe und suche zwei Zeilen, in denen ihr dieselben zwei Spalten bleiben. Jede Zeile braucht eine davon, also sind beide Spalten verbraucht. In allen anderen Feldern der beiden Spalten scheidet die Höhe aus. Ebenso geht es mit Zeilen und Spalten vertauscht.
technique-swordfish-how = Wähle eine Höhe und suche drei Zeilen, in denen sie auf dieselben drei Spalten beschränkt ist; nicht jede Zeile braucht alle drei. Jede Zeile braucht eine, also sind die Spalten verbraucht, und die Höhe scheidet in ihrem Rest aus. Ebenso geht es mit Zeilen und Spalten vertauscht.
technique-jellyfish-how = Wähle eine Höhe und suche vier Zeilen, in denen sie auf dieselben vier Spalten beschränkt ist. Jede Zeile braucht eine, also sind die Spalten verbraucht, und die Höhe scheidet in ihrem Rest aus. Ebenso geht es mit Zeilen und Spalten vertauscht.
technique-forcing-chain-how = Wähle ein Feld mit zwei Notizen. Verfolge, was aus jeder von ihnen in einfachen Schritten folgt. Was aus beiden folgt, ist wahr, und du musst nicht wissen, welche es ist.
technique-empty-clue-how = Suche eine 0. Keines der Felder um sie herum ist schwarz und auch ihr eigenes nicht: Alle sind weiß.
technique-full-clue-how = Suche eine 9, eine 6 am Rand oder eine 4 in der Ecke. Der Hinweis ist so groß wie die Zahl der Felder, die er zählt, also sind alle schwarz.
technique-counting-how = Zähle die schwarzen und die offenen Felder um einen Hinweis. Hat er seine schwarzen schon, so sind die offenen weiß. Braucht er alle offenen, so sind sie schwarz.
technique-edge-argument-how = Sieh dir zwei benachbarte Hinweise an, von denen einer am Rand liegt. Der andere zählt alle Felder, die der am Rand zählt, und noch einige mehr. In diesen liegt der Unterschied: Ist er so groß wie ihre Zahl, sind sie schwarz, ist er null, sind sie weiß.
technique-touching-sides-how = Sieh dir zwei Hinweise nebeneinander an und lass die Felder weg, die beide zählen. Übrig bleiben die Streifen an den äußeren Enden. Braucht ein Hinweis um so viele schwarze mehr als der andere, wie er an seinem Ende offene Felder hat, so sind diese schwarz und die am anderen Ende weiß.
technique-touching-corners-how = Sieh dir zwei Hinweise an, die sich über Eck berühren. Sie teilen vier Felder; lass diese weg. Braucht ein Hinweis um so viele schwarze mehr als der andere, wie er eigene offene Felder hat, so sind diese schwarz, und die, die nur der andere zählt, sind weiß.
technique-mirrored-clues-how = Sieh dir zwei Hinweise in einer Zeile oder Spalte an, zwischen denen ein Feld liegt. Sie teilen einen Streifen von drei Feldern; lass ihn weg. Braucht ein Hinweis um so viele schwarze mehr als der andere, wie er eigene offene Felder hat, so sind diese schwarz, und die, die nur der andere zählt, sind weiß.
technique-distant-clues-how = Sieh dir zwei Hinweise an, die in einer Richtung zwei Felder und in der anderen eines oder zwei auseinanderliegen: Ihre Blöcke teilen nur ein oder zwei Felder. Braucht einer viele und der andere wenige, genügt selbst das. Braucht er um so viele schwarze mehr als der andere, wie er eigene offene Felder hat, so sind diese schwarz, und die, die nur der andere zählt, sind weiß.
technique-chain-of-bounds-how = Beginne mit einem Hinweis, der etwas über einen Teil seiner Felder sagt, etwa „höchstens eines dieser drei ist schwarz“. Gib das an den nächsten Hinweis weiter, der diese Felder auch zählt: Er braucht vier, also sind mindestens drei seiner anderen Felder schwarz. Geh so von Hinweis zu Hinweis, bis eine Grenze erreicht ist: Dann sind alle Felder dieses Teils schwarz oder alle weiß.
technique-balanced-clues-how = Zähle zusammen, was einige Hinweise brauchen, und zieh ab, was andere brauchen. Felder, die auf beiden Seiten gleich oft zählen, heben sich auf. Ist der Unterschied so groß, wie er mit den übrigen Feldern sein kann, so sind alle schwarz, die auf der einen Seite öfter zählen, und die auf der anderen weiß.
technique-contradiction-how = Nimm einen Kandidaten an und verfolge ihn mit den einfachsten Mitteln. Hat am Ende ein Feld, eine Höhe oder ein Hinweis keine Möglichkeit mehr, so war er falsch. Beginne, wo wenig möglich ist, damit die Kette kurz bleibt; hier ist es immer die kürzeste.
technique-smallest-reason-how = Wo keine Technik hilft, gibt es doch eine Menge von Hinweisen, die zusammen keinen Platz für einen Wert lassen, und hier ist es die kleinste, die gefunden wurde. Sie sagt, welche Hinweise man ansehen muss, nicht wie: Nimm den Wert an und sieh, dass diese Hinweise nicht alle erfüllt werden können.

## Unterricht

teach-also = Auch genannt: { $names }.
teach-board = { $puzzle }, Startwert { $seed }
teach-marks = Notizen:
teach-hint = Den Schritt zeigt:
