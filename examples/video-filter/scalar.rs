//! 一次一个像素。

use crate::pixel;

pub unsafe fn grayscale(src: *const u8, dst: *mut u8, count: usize) {
    for i in 0..count {
        pixel::put_gray(dst.add(i * 4), pixel::luma(src.add(i * 4)));
    }
}

pub unsafe fn luma(src: *const u8, dst: *mut u8, count: usize) {
    for i in 0..count {
        *dst.add(i) = pixel::luma(src.add(i * 4));
    }
}

pub unsafe fn blur_row(src: *const u8, dst: *mut u8, width: usize) {
    // 中间的像素左右都有邻居，不必逐个判断是否出界。
    for x in (0..width.min(2)).chain(width.saturating_sub(2).max(2)..width) {
        pixel::blur_across(src, dst, x, width);
    }
    for at in 8..(width * 4).saturating_sub(8).max(8) {
        let around = [at - 8, at - 4, at, at + 4, at + 8];
        *dst.add(at) = pixel::weigh(around.map(|byte| *src.add(byte)));
    }
}

pub unsafe fn blur_column(rows: [*const u8; 5], dst: *mut u8, bytes: usize) {
    for i in 0..bytes {
        *dst.add(i) = pixel::weigh(rows.map(|row| *row.add(i)));
    }
}

pub unsafe fn edge_row(rows: [*const u8; 3], dst: *mut u8, width: usize, gain: i32) {
    for x in 0..width {
        pixel::put_gray(dst.add(x * 4), pixel::edge(rows, x, width, gain));
    }
}
