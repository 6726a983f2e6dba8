import { contentOf, type Weight } from './fonts';
import { runsOf, wrap, type Run } from './text';

const LINE_HEIGHT = 1.35;
/** Distance from the top of a line to its baseline, which all fonts share. */
const ASCENT = 1.07;
/** The smallest size that can be read on paper. */
const SMALLEST = 5.5;
const [INK, GREY] = ['#16211b', '#57645c'];

/** A text's look and position, in points. */
export interface Style {
  size?: number;
  weight?: Weight;
  isGrey?: boolean;
  align?: 'left' | 'right';
  /** Drawn smaller, if need be, so that it stays on one line, e.g. a part number. */
  isWhole?: boolean;
  x?: number;
  width?: number;
}

export type Text = readonly [text: string, style?: Style];

export interface WrappedText {
  lines: string[];
  style: Required<Style>;
}

/** Height of texts side by side. */
export const heightOf = (texts: readonly WrappedText[]): number =>
  Math.max(...texts.map(({ lines, style }) => lines.length * style.size * LINE_HEIGHT));

/** Writes texts in any script into a pdfkit document; each character in a font that has it. */
export class TextWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #defaults: Required<Style>;

  constructor(doc: PDFKit.PDFDocument, defaults: Required<Style>) {
    this.#doc = doc;
    this.#defaults = defaults;
  }

  wrap(texts: readonly Text[]): WrappedText[] {
    return texts.map(([text, own]) => {
      const style = this.#fitting(text, { ...this.#defaults, ...own });
      return { lines: wrap(text, style.width, (piece) => this.#widthOf(piece, style)), style };
    });
  }

  /** @param y the position of each text's first line */
  write(texts: readonly WrappedText[], y: number): void {
    for (const { lines, style } of texts) {
      for (const [index, line] of lines.entries()) {
        this.#writeLine(line, y + style.size * (index * LINE_HEIGHT + ASCENT), style);
      }
    }
  }

  #fitting(text: string, style: Required<Style>): Required<Style> {
    if (!style.isWhole) return style;
    const width = this.#widthOf(text, style);
    const size = Math.floor((style.size * style.width * 10) / width) / 10;
    return width <= style.width || size < SMALLEST ? style : { ...style, size };
  }

  #writeLine(line: string, baseline: number, style: Required<Style>): void {
    let { x } = style;
    if (style.align === 'right') x += style.width - this.#widthOf(line, style);
    for (const run of runsOf(line)) {
      const doc = this.#select(run, style).fillColor(style.isGrey ? GREY : INK);
      doc.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += doc.widthOfString(run.text);
    }
  }

  #widthOf(text: string, style: Required<Style>): number {
    const widths = runsOf(text).map((run) => this.#select(run, style).widthOfString(run.text));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  #select({ face }: Run, { size, weight }: Required<Style>): PDFKit.PDFDocument {
    const file = face[weight];
    return this.#doc.registerFont(file, contentOf(file)).font(file, size);
  }
}
