// What the host script of a page does for a module: the imports of `Web/sakata.js`, and what the
// Swift runtime needs that wasi-libc does not bring.
#ifndef SAKATA_HOST_H
#define SAKATA_HOST_H

#include "PictureCode.h"

/// The advance width in points of a UTF-8 text, which the host keeps under `number`.
__attribute__((import_module("host"), import_name("measure")))
double host_measure(
    const unsigned char *text, int length, double size, int isBold, int number);

/// Draws the bold text that the host keeps under `number`, its middle at `x` and its baseline at `y`, all in pixels:
/// writes how far its letters cover each of `width` times `height` pixels, row by row.
__attribute__((import_module("host"), import_name("letters")))
void host_letters(
    int number, double size, double x, double y, unsigned char *coverage, int width, int height);

/// Writes `count` numbers of the column of that number to `values`: 0 time in milliseconds, 1 open,
/// 2 high, 3 low, 4 close, 5 volume, 6 turnover.
__attribute__((import_module("host"), import_name("column")))
void host_column(int number, double *values, int count);

/// The length in bytes of the text that the host keeps under `number`.
__attribute__((import_module("host"), import_name("textLength")))
int host_text_length(int number);

/// Writes the text that the host keeps under `number` to `bytes`.
__attribute__((import_module("host"), import_name("text")))
void host_text(int number, unsigned char *bytes);

#endif
