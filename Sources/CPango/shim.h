#include <cairo/cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>

/// Creates a text context with the fonts of one configuration only, unhinted and in a fixed
/// language, so that text has the same width on every machine. This is C code because GObject casts
/// are macros, which Swift cannot import.
static inline PangoContext *hitscope_text_context(FcConfig *config) {
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) return NULL;
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_cairo_context_set_resolution(context, 72);
  pango_context_set_language(context, pango_language_from_string("en"));
  pango_context_set_round_glyph_positions(context, FALSE);
  g_object_unref(map);
  return context;
}

/// Receives the bytes of an encoded picture.
struct hitscope_png_sink {
  void *closure;
  void (*write)(void *closure, const uint8_t *bytes, size_t count);
};

static inline void hitscope_png_write(png_structp png, png_bytep bytes, size_t count) {
  struct hitscope_png_sink *sink = png_get_io_ptr(png);
  sink->write(sink->closure, bytes, count);
}

static inline void hitscope_png_flush(png_structp png) { (void)png; }

/// Ends encoding with a longjmp, which Swift must not see.
static inline void hitscope_png_fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

static inline void hitscope_png_warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

/// Replaces pixels by indices of a palette of at most 256 colours, in the order in which they occur.
/// Returns the number of colours, or 0 if there are more.
static inline int hitscope_png_palette(
    const uint32_t *pixels, size_t count, uint8_t *indices, uint32_t *palette) {
  enum { slots = 1024 };
  int16_t table[slots];
  for (int slot = 0; slot < slots; slot++) table[slot] = -1;
  int colors = 0, last = -1;
  for (size_t place = 0; place < count; place++) {
    if (last < 0 || palette[last] != pixels[place]) {
      uint32_t slot = (pixels[place] * 2654435761u) >> 22;
      while (table[slot] >= 0 && palette[table[slot]] != pixels[place]) slot = (slot + 1) % slots;
      if (table[slot] < 0) {
        if (colors == 256) return 0;
        palette[colors] = pixels[place];
        table[slot] = (int16_t)colors++;
      }
      last = table[slot];
    }
    indices[place] = (uint8_t)last;
  }
  return colors;
}

/// Encodes opaque pixels, one `0xAARRGGBB` number each, as PNG: with a palette if they have at most
/// 256 colours, and without filters if most pixels equal their left neighbours, as in pictures of
/// an interface. Both are smaller than the default there. Returns 1 on success, 0 if a pixel is not
/// opaque or memory is exhausted; the bytes written until then are undefined.
static inline int hitscope_png_encode(
    const uint32_t *pixels, int width, int height, struct hitscope_png_sink *sink) {
  size_t count = (size_t)width * (size_t)height, equal = 0;
  uint32_t alpha = 0xFF000000u;
  for (size_t place = 0; place < count; place++) {
    alpha &= pixels[place];
    if (place > 0 && pixels[place] == pixels[place - 1]) equal++;
  }
  if (alpha != 0xFF000000u) return 0;
  uint32_t palette[256];
  uint8_t *volatile indices = malloc(count);
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, NULL, hitscope_png_fail, hitscope_png_warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!indices || !info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(png ? &png : NULL, info ? &info : NULL);
    free(indices);
    return 0;
  }
  int colors = hitscope_png_palette(pixels, count, indices, palette);
  int depth = colors == 0 || colors > 16 ? 8 : colors > 4 ? 4 : colors > 2 ? 2 : 1;
  png_set_write_fn(png, sink, hitscope_png_write, hitscope_png_flush);
  png_set_IHDR(
      png, info, (png_uint_32)width, (png_uint_32)height, depth,
      colors ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_filter(
      png, PNG_FILTER_TYPE_BASE, colors || equal > count / 2 ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
  if (colors) {
    png_color entries[256];
    for (int color = 0; color < colors; color++) {
      entries[color].red = (png_byte)(palette[color] >> 16);
      entries[color].green = (png_byte)(palette[color] >> 8);
      entries[color].blue = (png_byte)palette[color];
    }
    png_set_PLTE(png, info, entries, colors);
  }
  png_write_info(png, info);
  if (colors) {
    png_set_packing(png);
  } else {
    // On little-endian machines blue comes first in memory, and alpha last.
    png_set_bgr(png);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
  }
  for (int row = 0; row < height; row++) {
    size_t start = (size_t)row * (size_t)width;
    png_write_row(
        png, colors ? indices + start : (png_const_bytep)(pixels + start));
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(indices);
  return 1;
}
