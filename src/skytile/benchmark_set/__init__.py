"""A named and versioned set of boards for those who study solving.

catalogue   the instances: boards, answers, classes of hardness and measured effort
notations   an instance in every notation and as every solver's file that can express it
folder      writing the folder of the set, completely or not at all
manifest    the files that describe the folder

The boards are stored in `catalogue.jsonl` rather than made again, so that a version of the set
stays the same when recipes change.
"""
