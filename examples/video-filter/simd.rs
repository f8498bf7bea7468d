//! 一条指令处理 16 个字节；凑不满的行首和行尾交给 pixel。

use core::arch::wasm32::*;

use crate::pixel;

unsafe fn load(from: *const u8) -> v128 {
    v128_load(from as *const v128)
}

unsafe fn store(to: *mut u8, value: v128) {
    v128_store(to as *mut v128, value);
}

/// 四个像素的亮度，每个占 32 位。
unsafe fn luma4(pixels: v128) -> v128 {
    let weights = i16x8(77, 150, 29, 0, 77, 150, 29, 0);
    // 点积得到每个像素的两半：77R + 150G 与 29B。
    let low = i32x4_dot_i16x8(u16x8_extend_low_u8x16(pixels), weights);
    let high = i32x4_dot_i16x8(u16x8_extend_high_u8x16(pixels), weights);
    let red_green = i32x4_shuffle::<0, 2, 4, 6>(low, high);
    let blue = i32x4_shuffle::<1, 3, 5, 7>(low, high);
    u32x4_shr(i32x4_add(i32x4_add(red_green, blue), i32x4_splat(128)), 8)
}

pub unsafe fn grayscale(src: *const u8, dst: *mut u8, count: usize) {
    let opaque = i32x4_splat(0xff00_0000_u32 as i32);
    let mut i = 0;
    while i + 4 <= count {
        let gray = luma4(load(src.add(i * 4)));
        let spread = i8x16_shuffle::<0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8, 12, 12, 12, 12>(gray, gray);
        store(dst.add(i * 4), v128_or(spread, opaque));
        i += 4;
    }
    for i in i..count {
        pixel::put_gray(dst.add(i * 4), pixel::luma(src.add(i * 4)));
    }
}

pub unsafe fn luma(src: *const u8, dst: *mut u8, count: usize) {
    let mut i = 0;
    while i + 16 <= count {
        let at = |k: usize| luma4(load(src.add((i + k) * 4)));
        let [a, b, c, d] = [at(0), at(4), at(8), at(12)];
        store(dst.add(i), u8x16_narrow_i16x8(i16x8_narrow_i32x4(a, b), i16x8_narrow_i32x4(c, d)));
        i += 16;
    }
    for i in i..count {
        *dst.add(i) = pixel::luma(src.add(i * 4));
    }
}

/// 16 个字节各自的 (a + 4b + 6c + 4d + e + 8) / 16。
unsafe fn weigh16([a, b, c, d, e]: [v128; 5]) -> v128 {
    let half = |widen: unsafe fn(v128) -> v128| {
        let outer = i16x8_add(widen(a), widen(e));
        let inner = i16x8_shl(i16x8_add(widen(b), widen(d)), 2);
        let middle = i16x8_mul(widen(c), i16x8_splat(6));
        let sum = i16x8_add(i16x8_add(outer, inner), i16x8_add(middle, i16x8_splat(8)));
        u16x8_shr(sum, 4)
    };
    u8x16_narrow_i16x8(half(|v| u16x8_extend_low_u8x16(v)), half(|v| u16x8_extend_high_u8x16(v)))
}

pub unsafe fn blur_row(src: *const u8, dst: *mut u8, width: usize) {
    let mut x = width.min(2);
    for edge in 0..x {
        pixel::blur_across(src, dst, edge, width);
    }
    // 这四个像素的最右一个还要看右边两个。
    while x + 6 <= width {
        let at = src.add(x * 4);
        let around = [at.sub(8), at.sub(4), at, at.add(4), at.add(8)];
        store(dst.add(x * 4), weigh16(around.map(|byte| load(byte))));
        x += 4;
    }
    for x in x..width {
        pixel::blur_across(src, dst, x, width);
    }
}

pub unsafe fn blur_column(rows: [*const u8; 5], dst: *mut u8, bytes: usize) {
    let mut i = 0;
    while i + 16 <= bytes {
        store(dst.add(i), weigh16(rows.map(|row| load(row.add(i)))));
        i += 16;
    }
    for i in i..bytes {
        *dst.add(i) = pixel::weigh(rows.map(|row| *row.add(i)));
    }
}

pub unsafe fn edge_row(rows: [*const u8; 3], dst: *mut u8, width: usize, gain: i32) {
    let opaque = i32x4_splat(0xff00_0000_u32 as i32);
    let gain8 = i16x8_splat(gain as i16);
    let mut x = width.min(1);
    if x == 1 {
        pixel::put_gray(dst, pixel::edge(rows, 0, width, gain));
    }
    while x + 9 <= width {
        let at = |row: usize, column: usize| u16x8_load_extend_u8x8(rows[row].add(x + column - 1));
        let [a, b, c] = [at(0, 0), at(0, 1), at(0, 2)];
        let [d, f] = [at(1, 0), at(1, 2)];
        let [g, h, i] = [at(2, 0), at(2, 1), at(2, 2)];
        let twice = |v: v128| i16x8_shl(v, 1);
        let across = i16x8_add(i16x8_add(i16x8_sub(c, a), twice(i16x8_sub(f, d))), i16x8_sub(i, g));
        let down = i16x8_add(i16x8_add(i16x8_sub(g, a), twice(i16x8_sub(h, b))), i16x8_sub(i, c));
        let sum = i16x8_add(i16x8_abs(across), i16x8_abs(down));
        let strength = u16x8_shr(i16x8_mul(sum, gain8), 2);
        // 收窄时超过 255 的自动截断。
        let gray = u8x16_narrow_i16x8(strength, strength);
        let first = i8x16_shuffle::<0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3>(gray, gray);
        let second = i8x16_shuffle::<4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7>(gray, gray);
        store(dst.add(x * 4), v128_or(first, opaque));
        store(dst.add(x * 4 + 16), v128_or(second, opaque));
        x += 8;
    }
    for x in x..width {
        pixel::put_gray(dst.add(x * 4), pixel::edge(rows, x, width, gain));
    }
}

