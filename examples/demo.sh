#!/bin/sh
# One puzzle of each family, from text to proof. Run by `make demo`.
set -eu

say() { printf '\n%s\n' "$*"; }
run() {
  printf '\n$ skytile'
  for word in "$@"; do
    case $word in *[!a-zA-Z0-9_:,./-]*) printf " '%s'" "$word" ;; *) printf ' %s' "$word" ;; esac
  done
  printf '\n'
  skytile "$@"
}

towers='6:/3///2//4/4/2/5///4////3/4////2//,za3h'
picture='10x10:b4c3b2a6a4a2a5d4a11a6b4b20b4a5b3a2a4d3a123a3a33a0c7c4d5c4e5b4b54a2a00b'

say "Skyscrapers: is this board, an ID of Simon Tatham's Towers, unique?"
run check "$towers"
say "Mosaic: and this picture?"
run check "$picture"
say "The same board in the notation of puzz.link, and drawn:"
run convert "$towers" --to puzzlink
run convert "$towers" --to text
say "Every paradigm that can run here, on that board:"
run solve "$towers" --engine all --timeout 20

folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
say "A new puzzle of each family, solved, explained and drawn:"
for kind in skyscrapers mosaic; do
  skytile generate $kind --size 5 --seed 7 --difficulty medium >"$folder/$kind.jsonl"
  printf '\n$ skytile generate %s --size 5 --seed 7 --difficulty medium\n' $kind
  skytile convert "$folder/$kind.jsonl" --to text
  printf '\n$ skytile explain PUZZLE\n'
  skytile explain "$folder/$kind.jsonl"
  skytile render "$folder/$kind.jsonl" -o "demo-$kind.svg" --solution
  say "demo-$kind.svg shows it solved."
done
