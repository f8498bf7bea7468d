#!/bin/sh
# 编译两份滤镜：build.sh [输出文件夹]。编译器用 RUSTC 指定，默认是 Debian 的。
set -eu
rustc=${RUSTC:-/usr/bin/rustc}
out=$(realpath "${1:-$(dirname "$0")}")
cd "$(dirname "$0")"

# 栈放在最前面并且很小；__heap_base 之后的内存由 JavaScript 安排。
compile() {
  "$rustc" filter.rs --crate-name filter --crate-type cdylib --edition 2021 \
    --target wasm32-unknown-unknown \
    -C opt-level=3 -C lto -C codegen-units=1 -C panic=abort -C strip=symbols \
    -C link-arg=--export=__heap_base -C link-arg=-zstack-size=4096 \
    "$@"
}
compile -o "$out/filter.wasm"
compile -C target-feature=+simd128 -o "$out/filter-simd.wasm"
