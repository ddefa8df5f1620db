"""Proofs that anyone can check: written to a folder, and checked by trusting nothing in it.

folder    what all forms share: the files, the puzzle, and how they are read
clauses   DRAT and LRAT, strictly read, written and checked
plain_cnf the formula of a puzzle, straight from its rules
forms     the forms that there are, and which one a folder holds
sat       uniqueness: a formula in DIMACS form and a DRAT proof
fewest    the fewest clues: other boards, and that fewer clues leave one of them
bound     that so few clues do not meet what all of them break
"""
