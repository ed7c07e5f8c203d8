# The toolchain for Embedded Swift and WebAssembly, for scripts that read this file.

# Its libraries and its programs.
resources=$(swiftc -print-target-info 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$(cd "${resources:-/nowhere}/../../bin" 2>/dev/null && pwd) || true
target=wasm32-unknown-none-wasm

# The compiler orders functions by addresses in its memory. If these are the same each time, so are the bytes of a module.
fixed=
! setarch -R true 2>/dev/null || fixed="setarch -R"

# The options for sources of this package.
strictly="-package-name dripkit -enable-upcoming-feature InternalImportsByDefault -warnings-as-errors -strict-memory-safety"

# Compiles a module: compile NAME OPTION…
compile() {
  echo "compiling $1"
  $fixed "$tools/swiftc" -target $target -enable-experimental-feature Embedded -swift-version 6 -wmo -Osize \
    -parse-as-library -module-name "$@"
}

# Compiles the C functions that modules need into objects: compile_memory FOLDER OPTION…
compile_memory() {
  objects=$1
  shift
  mkdir -p "$objects"
  for source in Sources/CWebMemory/*.c; do
    "$tools/clang" --target=$target -std=c11 -Os -ffreestanding -mbulk-memory -Wall -Werror "$@" \
      -I Sources/CWebMemory/include -c -o "$objects/$(basename "$source" .c).o" "$source"
  done
}

# Links a module: link MODULE OPTION…
# The stack is at the start of the memory, so that an overflow traps instead of overwriting data.
link() {
  echo "linking $1"
  "$tools/wasm-ld" --no-entry --stack-first -z stack-size=262144 -o "$@"
}
