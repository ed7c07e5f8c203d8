#!/bin/sh
# Prints the version of this package, which is written in one source.
set -eu
cd "$(dirname "$0")/.."
sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/DripExport/Output/Release.swift
