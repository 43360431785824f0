#!/usr/bin/env bash
# Everything that must hold before a change lands: bash ci.sh
set -euo pipefail
cd "$(dirname "$0")"

swift format lint --strict --recursive Package.swift Sources Tests
swift build --build-tests -Xswiftc -warnings-as-errors
swift test --skip-build -Xswiftc -warnings-as-errors
