//! 灰度、模糊、边缘三个滤镜，编译成不带任何导入的 WebAssembly。
//!
//! 一帧是 `width × height` 个 RGBA 像素，每个通道一个字节，逐行存放。地址由调用者
//! 给出，调用者保证每一块都在线性内存里、互不重叠：`src`、`dst`、`tmp` 各
//! `width * height * 4` 字节，`luma` 是 `width * height` 字节。
//! 全部是整数运算，所以每一种实现都能逐字节相同。

#![no_std]

#[cfg(not(target_feature = "simd128"))]
mod scalar;
#[cfg(not(target_feature = "simd128"))]
use scalar as kernel;

#[cfg(target_feature = "simd128")]
mod simd;
#[cfg(target_feature = "simd128")]
use simd as kernel;

mod pixel;

/// 没有一处会 panic；标准库不在，就得自己给出处理函数。
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}

/// 每个像素换成自己的亮度。
#[no_mangle]
pub unsafe extern "C" fn grayscale(src: *const u8, dst: *mut u8, width: usize, height: usize) {
    kernel::grayscale(src, dst, width * height);
}

/// 五点二项式模糊，先横后竖，重复 `passes` 遍；边缘外的像素当作最近的边缘像素。
#[no_mangle]
pub unsafe extern "C" fn blur(
    src: *const u8,
    dst: *mut u8,
    tmp: *mut u8,
    width: usize,
    height: usize,
    passes: usize,
) {
    let mut from = src;
    for _ in 0..passes {
        for y in 0..height {
            let row = y * width * 4;
            kernel::blur_row(from.add(row), tmp.add(row), width);
        }
        for y in 0..height {
            let rows = pixel::neighbours(tmp, width * 4, y, height);
            kernel::blur_column(rows, dst.add(y * width * 4), width * 4);
        }
        from = dst;
    }
}

/// 亮度的 Sobel 梯度，乘以 `gain / 4`，截到 255。
#[no_mangle]
pub unsafe extern "C" fn edge(
    src: *const u8,
    dst: *mut u8,
    luma: *mut u8,
    width: usize,
    height: usize,
    gain: usize,
) {
    kernel::luma(src, luma, width * height);
    for y in 0..height {
        let [_, above, here, below, _] = pixel::neighbours(luma, width, y, height);
        kernel::edge_row([above, here, below], dst.add(y * width * 4), width, gain as i32);
    }
}
