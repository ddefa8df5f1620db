"""How engines that are Java programs are started."""

OPTIONS = ("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto")
"""The simpler compiler and garbage collector of Java, which need no threads of their own.

Most questions are over before the others have paid off, and those use a second processor, which
would be unfair in comparisons.
"""
