"""A named and versioned set of boards for those who study solving.

catalogue   the instances: boards, answers, classes of hardness and the effort that was measured
notations   an instance in every notation and as every solver's file that can express it
folder      the folder of the set, written whole or not at all
manifest    what the folder says about itself

The boards are kept in `catalogue.jsonl`, not made again, so a version of the set stays what it is
when recipes change.
"""
