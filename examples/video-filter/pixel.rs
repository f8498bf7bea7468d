//! 一个像素怎样算：没有 SIMD 的版本全用它，有 SIMD 的版本用它补齐行首和行尾。

/// 亮度：0.299R + 0.587G + 0.114B，换成分母 256 的整数，四舍五入。
pub unsafe fn luma(pixel: *const u8) -> u8 {
    let [r, g, b] = [*pixel, *pixel.add(1), *pixel.add(2)].map(u32::from);
    ((77 * r + 150 * g + 29 * b + 128) >> 8) as u8
}

/// 写一个不透明的灰色像素。
pub unsafe fn put_gray(pixel: *mut u8, value: u8) {
    (pixel as *mut u32).write_unaligned(u32::from(value) * 0x0001_0101 | 0xff00_0000);
}

/// (1, 4, 6, 4, 1) / 16，四舍五入。
pub fn weigh([a, b, c, d, e]: [u8; 5]) -> u8 {
    let [a, b, c, d, e] = [a, b, c, d, e].map(u32::from);
    ((a + e + 4 * (b + d) + 6 * c + 8) >> 4) as u8
}

/// 第 `y` 行和它上下各两行的起点；出界的换成最近的一行。
pub unsafe fn neighbours(plane: *const u8, stride: usize, y: usize, height: usize) -> [*const u8; 5] {
    let last = height as isize - 1;
    [-2, -1, 0, 1, 2].map(|step| {
        let row = (y as isize + step).clamp(0, last) as usize;
        plane.add(row * stride)
    })
}

/// 横向模糊一行里的第 `x` 个像素。
pub unsafe fn blur_across(src: *const u8, dst: *mut u8, x: usize, width: usize) {
    let last = width as isize - 1;
    let columns = [-2, -1, 0, 1, 2].map(|step| (x as isize + step).clamp(0, last) as usize * 4);
    for channel in 0..4 {
        *dst.add(x * 4 + channel) = weigh(columns.map(|column| *src.add(column + channel)));
    }
}

/// 第 `x` 个像素的边缘强度；三行亮度从上到下。
pub unsafe fn edge(rows: [*const u8; 3], x: usize, width: usize, gain: i32) -> u8 {
    let left = x.saturating_sub(1);
    let right = if x + 1 < width { x + 1 } else { x };
    let [[a, b, c], [d, _, f], [g, h, i]] =
        rows.map(|row| [left, x, right].map(|column| i32::from(*row.add(column))));
    let across = (c - a) + 2 * (f - d) + (i - g);
    let down = (g - a) + 2 * (h - b) + (i - c);
    let strength = ((across.abs() + down.abs()) * gain) >> 2;
    if strength > 255 { 255 } else { strength as u8 }
}
