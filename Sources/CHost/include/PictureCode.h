// The codes of an encoded picture: a row of numbers that the chart's module writes, and that the
// page's script and the module for files read.
//
// A command is its code and the numbers named here. A colour is 0xRRGGBBAA; a text is the number
// that the page knows it by; a point is two numbers, a rectangle four (x, y, width, height); an
// outline is how many numbers follow, then each verb (0 move, 1 line, 2 quadratic, 3 cubic,
// 4 close) with its points.
#ifndef SAKATA_PICTURE_CODE_H
#define SAKATA_PICTURE_CODE_H

typedef enum __attribute__((enum_extensibility(closed))) PictureCode : int {
  /// Nothing follows.
  PictureCodeEnd = 0,
  /// Colour, how many, rectangles.
  PictureCodeFillRects = 1,
  /// Colour, outline.
  PictureCodeFill = 2,
  /// Start, end, two colours, outline.
  PictureCodeFillGradient = 3,
  /// Colour, width, join, cap, whether smooth, how many dashes, dashes, outline.
  PictureCodeStroke = 4,
  /// Text, colour, size, whether bold, anchor (0 start, 1 middle, 2 end; 4 more where it rises
  /// by 45 degrees, 8 more where it goes up), position.
  PictureCodeText = 5,
  /// Rectangle.
  PictureCodePushClip = 6,
  PictureCodePopClip = 7,
  /// Text: the group's name. In pictures for files only, as the next one.
  PictureCodeBeginGroup = 8,
  PictureCodeEndGroup = 9,
  /// Rectangle of device pixels, which are in the module's memory. In pictures for canvases only.
  PictureCodePutPixels = 10,
  /// Centre, radius, two colours, outline.
  PictureCodeFillRadial = 11,
} PictureCode;

#endif
