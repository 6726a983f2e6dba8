import { contentOf, type Weight } from './fonts';
import { visualPieces, wrap, type Piece } from './text';

/** Of the letters in points, where nothing else is said. */
const SIZE = 9.5;
const LINE_HEIGHT = 1.35;
/** From the top of a line to where its letters stand. */
const ASCENT = 1.07;
const [INK, GREY] = ['#16211b', '#57645c'];

export interface Style {
  size?: number;
  weight?: Weight;
  isGrey?: boolean;
  align?: 'left' | 'right';
}

/** Where a text begins, and how wide it may be. */
export interface Place {
  x: number;
  y: number;
  width: number;
}

export const heightOf = ({ size = SIZE }: Style): number => size * LINE_HEIGHT;

/** Writes texts of any script into a document, each sign in a font that has it. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts = new Set<string>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  /** A text as lines that fit. */
  wrap(text: string, width: number, style: Style): string[] {
    return wrap(text, width, (piece) => this.#widthOf(piece, style));
  }

  /** One line, as `wrap` gives it. */
  line(text: string, { x, y, width }: Place, style: Style): void {
    const pieces = visualPieces(text);
    const widths = pieces.map((piece) => this.#widthOf(piece, style));
    const free = width - widths.reduce((sum, own) => sum + own, 0);
    let at = style.align === 'right' ? x + free : x;
    // Fonts beside one another stand on one line.
    const baseline = y + (style.size ?? SIZE) * ASCENT;
    for (const [index, piece] of pieces.entries()) {
      this.#choose(piece, style)
        .fillColor(style.isGrey ? GREY : INK)
        .text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += widths[index] ?? 0;
    }
  }

  /** Lines one under the other. @returns where they end */
  lines(texts: readonly string[], { y, ...place }: Place, style: Style): number {
    const height = heightOf(style);
    texts.forEach((text, index) => this.line(text, { ...place, y: y + index * height }, style));
    return y + texts.length * height;
  }

  #widthOf(piece: Piece, style: Style): number {
    return this.#choose(piece, style).widthOfString(piece.text);
  }

  #choose({ face }: Piece, { size = SIZE, weight = 'regular' }: Style): PDFKit.PDFDocument {
    const file = face[weight];
    if (!this.#fonts.has(file)) this.#doc.registerFont(file, contentOf(file));
    this.#fonts.add(file);
    return this.#doc.font(file).fontSize(size);
  }
}
