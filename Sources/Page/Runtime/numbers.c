// Functions for floating-point numbers that WebAssembly has no instruction for.

#include <stddef.h>
#include <stdint.h>

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1, value);
}

float roundf(float value) { return (float)round(value); }

// Subtracts multiples of the divisor from the largest down; each difference is exact.
double fmod(double dividend, double divisor) {
  double rest = __builtin_fabs(dividend), step = __builtin_fabs(divisor);
  if (!(rest < __builtin_inf()) || !(step > 0)) return __builtin_nan("");
  while (rest >= step) {
    double multiple = step;
    while (multiple <= rest - multiple) multiple += multiple;
    rest -= multiple;
  }
  return __builtin_copysign(rest, dividend);
}

// Splits a number into two halves of its bits.
static void split(double value, double *upper, double *lower) {
  double scaled = value * 134217729;
  *upper = scaled - (scaled - value);
  *lower = value - *upper;
}

// Adds the rounding errors of the product and of the sum (T. J. Dekker, 1971). The result may
// differ in the last bit where it lies halfway between two numbers.
double fma(double a, double b, double c) {
  double product = a * b, sum = product + c;
  if (!(__builtin_fabs(product) < 1e290) || !(__builtin_fabs(sum) < 1e290)) return sum;
  double aUpper, aLower, bUpper, bLower;
  split(a, &aUpper, &aLower);
  split(b, &bUpper, &bLower);
  double error = ((aUpper * bUpper - product) + aUpper * bLower + aLower * bUpper) + aLower * bLower;
  double part = sum - product;
  return sum + (((product - (sum - part)) + (c - part)) + error);
}

__attribute__((import_module("page"), import_name("number")))
double pageNumber(const char *text, size_t count);

static const char *skipDigits(const char *text) {
  while (*text >= '0' && *text <= '9') text++;
  return text;
}

// Parses a decimal number, which the browser rounds; returns its end, or NULL for another text.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *digits = text + (*text == '+' || *text == '-');
  const char *end = skipDigits(digits);
  ptrdiff_t count = end - digits;
  if (*end == '.') {
    const char *fraction = end + 1;
    end = skipDigits(fraction);
    count += end - fraction;
  }
  if (count == 0) return NULL;
  if (*end == 'e' || *end == 'E') {
    const char *exponent = end + 1 + (end[1] == '+' || end[1] == '-');
    if (skipDigits(exponent) > exponent) end = skipDigits(exponent);
  }
  *result = pageNumber(text, (size_t)(end - text));
  return end;
}
