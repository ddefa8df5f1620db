# Was ein Rätsel von jemandem verlangt, der in Text antwortet (`skytile dataset`).

task-skyscrapers = Löse dieses Hochhaus-Rätsel (Skyscrapers).
task-mosaic = Löse dieses Mosaik-Rätsel (auch Fill-a-Pix genannt).

size = { $rows ->
        [one] 1 Zeile
       *[other] { $rows } Zeilen
    } und { $columns ->
        [one] 1 Spalte
       *[other] { $columns } Spalten
    }
rules-skyscrapers = Das Brett hat { size }. Bebaue es mit Hochhäusern: In jeder Zeile und in jeder Spalte steht { $largest ->
        [one] die Höhe 1
       *[other] jede Höhe von 1 bis { $largest }
    } genau einmal.
rules-mosaic = Das Brett hat { size }. Jedes Feld ist schwarz oder weiß.

clues-skyscrapers = Eine Zahl am Rand sagt, wie viele Hochhäuser man von dort in ihrer Zeile oder Spalte sieht. Ein Hochhaus verdeckt alle niedrigeren hinter ihm.
clues-mosaic = Eine Zahl sagt, wie viele Felder im 3×3-Block um sie herum schwarz sind, das eigene Feld eingeschlossen; am Rand des Bretts ist der Block kleiner.

rule-boxes = Das Brett ist in Blöcke von { size } geteilt. Auch in jedem Block steht jede Höhe genau einmal.
rule-diagonals = Auch auf den beiden Hauptdiagonalen steht jede Höhe genau einmal.
rule-parks = { $number ->
        [one] Jede Zeile und jede Spalte hat außerdem genau einen Park: ein Feld ohne Hochhaus.
       *[other] Jede Zeile und jede Spalte hat außerdem genau { $number } Parks: Felder ohne Hochhaus.
    } Ein Park verdeckt nichts und ist nicht zu sehen; schreibe ihn als 0.
rule-sums = Eine Zahl am Rand ist die Summe der Höhen der Hochhäuser, die man von dort in ihrer Zeile oder Spalte sieht. Ein Hochhaus verdeckt alle niedrigeren hinter ihm.

board-grid-skyscrapers = Das Brett mit den Zahlen am Rand; „.“ heißt, dass ein Feld offen ist oder keine Zahl dasteht:
board-grid-mosaic = Das Brett; „.“ heißt, dass in einem Feld keine Zahl steht:
board-coordinates-skyscrapers = N1 ist die Zahl über Spalte 1, S1 die darunter, W1 die Zahl links von Zeile 1, E1 die rechts davon; r1c2 ist das Feld in Zeile 1 (von oben) und Spalte 2 (von links). Gegeben ist:
board-coordinates-mosaic = r1c2 ist das Feld in Zeile 1 (von oben) und Spalte 2 (von links). Die Zahlen:
board-json-skyscrapers = Das Brett als JSON: „north“ und „south“ sind die Zahlen über und unter den Spalten von links nach rechts, „west“ und „east“ die links und rechts der Zeilen von oben nach unten; „givens“, falls vorhanden, die ausgefüllten Felder; { $parks ->
        [0] 0 heißt keine
       *[other] 0 heißt hier, dass nichts gegeben ist, und meint keinen Park
    }.
board-json-mosaic = Das Brett als JSON: „clues“ sind die Zahlen Zeile für Zeile; null heißt keine.

nothing-given = nichts

solved-rows = { $rows ->
        [one] der Zeile des gelösten Bretts
       *[other] den { $rows } Zeilen des gelösten Bretts, jede in einer eigenen Textzeile
    }
answer-grid-skyscrapers = Antworte mit { solved-rows }, die Höhen durch Leerzeichen getrennt.
answer-grid-mosaic = Antworte mit { solved-rows }: „#“ für ein schwarzes Feld und „.“ für ein weißes, durch Leerzeichen getrennt.
answer-coordinates-skyscrapers = Antworte mit der Höhe jedes Feldes in der Form r1c1=2, durch Kommas getrennt.
answer-coordinates-mosaic = Antworte mit der Farbe jedes Feldes in der Form r1c1=1, durch Kommas getrennt: 1 für schwarz, 0 für weiß.
answer-json-skyscrapers = Antworte mit dem gelösten Brett als JSON: eine Liste von Zeilen, jede eine Liste von Höhen.
answer-json-mosaic = Antworte mit dem gelösten Brett als JSON: eine Liste von Zeilen, jede eine Liste aus 1 (schwarz) und 0 (weiß).
