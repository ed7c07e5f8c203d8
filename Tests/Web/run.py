#!/usr/bin/env python3
"""Runs the tests of the site: run.py SITE DRIP [NAME...], where a name is a part of that of a test."""

import pathlib
import sys
import unittest

import web


def main():
    names = web.start(sys.argv)
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{name}*" for name in names] or None
    tests = loader.discover(str(pathlib.Path(__file__).parent), "test_*.py")
    result = unittest.TextTestRunner(verbosity=2).run(tests)
    sys.exit(not result.wasSuccessful() or not result.testsRun)


if __name__ == "__main__":
    main()
