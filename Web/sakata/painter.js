// Encoded pictures on a canvas.

import { fontFamilies } from './fonts.js';

const colors = new Map();

/** The CSS colour of 0xRRGGBBAA. */
function css(word) {
  let color = colors.get(word);
  if (!color) {
    if (colors.size > 1000) colors.clear();
    colors.set(word, (color = '#' + word.toString(16).padStart(8, '0')));
  }
  return color;
}

const joins = ['miter', 'round', 'bevel'], caps = ['butt', 'round', 'square'], anchors = ['left', 'center', 'right'];
const solid = [];

/** Paints encoded pictures (PictureCode.h) on a canvas. */
export class Painter {
  /**
   * @param texts the strings that numbers of texts stand for
   * @param image gives the pixels of the base picture
   */
  constructor(texts, image) {
    this.texts = texts;
    this.image = image;
    this.fonts = new Map();
    this.letters = new Map();
    this.families = fontFamilies('en');
  }

  font(size, isBold) {
    const key = size * 2 + isBold;
    let font = this.fonts.get(key);
    if (!font) {
      if (this.fonts.size > 200) this.fonts.clear();
      this.fonts.set(key, (font = `${isBold ? 'bold ' : ''}${size}px ${this.families}`));
    }
    return font;
  }

  set language(tag) {
    this.families = fontFamilies(tag);
    this.forget();
  }

  /** The page's fonts have changed. */
  forget() {
    this.fonts.clear();
    this.letters.clear();
  }

  /** Points that a text is wide. Numbers change with every frame: where a font sets their letters one by one, these are added up. */
  width(context, text, size, isBold) {
    const font = this.font(size, isBold), whole = (text) => {
      context.font = font;
      return context.measureText(text).width;
    };
    if (!/^[-+\d.,%() KMB萬億万亿]+$/.test(text)) return whole(text);
    let widths = this.letters.get(font);
    const added = (text) => {
      let sum = 0;
      for (const letter of text) sum += widths[letter] ??= whole(letter);
      return sum;
    };
    if (!widths) {
      this.letters.set(font, (widths = {}));
      const sample = '+1,234.56% (-7,890.71)';
      widths.areApart = Math.abs(added(sample) - whole(sample)) < 0.1;
    }
    return widths.areApart ? added(text) : whole(text);
  }

  /** Paints the commands that begin at `i` of `a`. */
  paint(context, a, i) {
    let fill = -1, font = '', align = '';
    for (;;) {
      switch (a[i++]) {
        case 1: {
          if (fill !== a[i]) context.fillStyle = css(fill = a[i]);
          for (let end = i + 2 + 4 * a[i + 1], k = i + 2; k < end; k += 4) context.fillRect(a[k], a[k + 1], a[k + 2], a[k + 3]);
          i += 2 + 4 * a[i + 1];
          break;
        }
        case 2:
          if (fill !== a[i]) context.fillStyle = css(fill = a[i]);
          i = this.trace(context, a, i + 1);
          context.fill();
          break;
        case 3:
          i = this.shade(context, context.createLinearGradient(a[i], a[i + 1], a[i + 2], a[i + 3]), a, i + 4);
          fill = -1;
          break;
        case 11:
          i = this.shade(context, context.createRadialGradient(a[i], a[i + 1], 0, a[i], a[i + 1], a[i + 2]), a, i + 3);
          fill = -1;
          break;
        case 4: {
          context.strokeStyle = css(a[i]);
          context.lineWidth = a[i + 1];
          context.lineJoin = joins[a[i + 2]];
          context.lineCap = caps[a[i + 3]];
          const count = a[i + 5];
          if (count) context.setLineDash(Array.from(a.subarray(i + 6, i + 6 + count)));
          i = this.trace(context, a, i + 6 + count);
          context.stroke();
          if (count) context.setLineDash(solid);
          break;
        }
        case 5: {
          if (fill !== a[i + 1]) context.fillStyle = css(fill = a[i + 1]);
          const wanted = this.font(a[i + 2], a[i + 3]);
          if (font !== wanted) context.font = font = wanted;
          const side = anchors[a[i + 4] & 3], turn = a[i + 4] >> 2;
          if (align !== side) context.textAlign = align = side;
          if (turn) {
            context.save();
            context.translate(a[i + 5], a[i + 6]);
            context.rotate(turn * -Math.PI / 4);
            context.fillText(this.texts[a[i]], 0, 0);
            context.restore();
          } else context.fillText(this.texts[a[i]], a[i + 5], a[i + 6]);
          i += 7;
          break;
        }
        case 6:
          context.save();
          context.beginPath();
          context.rect(a[i], a[i + 1], a[i + 2], a[i + 3]);
          context.clip();
          i += 4;
          break;
        case 7:
          context.restore();
          fill = -1;
          font = align = '';
          break;
        case 10:
          context.putImageData(this.image(), 0, 0, a[i], a[i + 1], a[i + 2], a[i + 3]);
          i += 4;
          break;
        default: return;
      }
    }
  }

  /** Writes how far a bold text, its middle at x, covers each pixel. */
  cover(number, size, x, y, coverage, width, height) {
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    context.font = this.font(size, 1);
    context.textAlign = 'center';
    context.fillText(this.texts[number], x, y);
    const { data } = context.getImageData(0, 0, width, height);
    for (let i = 0; i < width * height; i++) coverage[i] = data[4 * i + 3];
  }

  /** Fills the outline behind the two colours at `i` with a gradient; gives where it ends. */
  shade(context, gradient, a, i) {
    gradient.addColorStop(0, css(a[i]));
    gradient.addColorStop(1, css(a[i + 1]));
    context.fillStyle = gradient;
    i = this.trace(context, a, i + 2);
    context.fill();
    return i;
  }

  /** Makes the outline at `i` the context's path; gives where it ends. */
  trace(context, a, i) {
    const end = i + 1 + a[i++];
    context.beginPath();
    while (i < end) {
      switch (a[i]) {
        case 1: context.lineTo(a[i + 1], a[i + 2]); i += 3; break;
        case 0: context.moveTo(a[i + 1], a[i + 2]); i += 3; break;
        case 2: context.quadraticCurveTo(a[i + 1], a[i + 2], a[i + 3], a[i + 4]); i += 5; break;
        case 3: context.bezierCurveTo(a[i + 1], a[i + 2], a[i + 3], a[i + 4], a[i + 5], a[i + 6]); i += 7; break;
        default: context.closePath(); i++;
      }
    }
    return end;
  }
}
