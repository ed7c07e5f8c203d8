#!/bin/sh
# Prints the version of this package from the one source that states it.
set -eu
cd "$(dirname "$0")/.."
sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/DripExport/Processes/Release.swift
