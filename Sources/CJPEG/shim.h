#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

/// The error handler of libjpeg: an error ends decoding with a longjmp, which Swift must not see.
struct hitscope_jpeg_errors {
  struct jpeg_error_mgr base;
  jmp_buf end;
};

static inline void hitscope_jpeg_fail(j_common_ptr info) {
  longjmp(((struct hitscope_jpeg_errors *)info->err)->end, 1);
}

/// Treats a warning, such as missing data, as an error; other messages are not printed.
static inline void hitscope_jpeg_message(j_common_ptr info, int level) {
  if (level < 0) hitscope_jpeg_fail(info);
}

/// Fails after 200 scans: a picture with more passes is an attack.
static inline void hitscope_jpeg_progress(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > 200) hitscope_jpeg_fail(info);
}

/// Decodes a picture of known size into opaque pixels, one `0xAARRGGBB` number each. Returns 1 on
/// success; otherwise 0, and the pixels are undefined.
static inline int hitscope_jpeg_decode(
    const uint8_t *bytes, size_t count, uint32_t *pixels, int width, int height) {
  struct jpeg_decompress_struct info;
  struct hitscope_jpeg_errors errors;
  struct jpeg_progress_mgr progress = {0};
  info.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = hitscope_jpeg_fail;
  errors.base.emit_message = hitscope_jpeg_message;
  if (setjmp(errors.end)) {
    jpeg_destroy_decompress(&info);
    return 0;
  }
  jpeg_create_decompress(&info);
  progress.progress_monitor = hitscope_jpeg_progress;
  info.progress = &progress;
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  if ((int)info.image_width != width || (int)info.image_height != height)
    hitscope_jpeg_fail((j_common_ptr)&info);
  // On little-endian machines blue comes first in memory; the fourth byte becomes opaque.
  info.out_color_space = JCS_EXT_BGRA;
  jpeg_start_decompress(&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.output_scanline * width);
    jpeg_read_scanlines(&info, &row, 1);
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 1;
}
