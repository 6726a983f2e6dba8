import { buffer } from 'node:stream/consumers';
import { setImmediate as otherWork } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { contentOf, type Weight } from './fonts';
import { visualPieces, wrap, type Piece } from './text';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const TOP = 48;
/** Below it stands the foot alone. */
const BOTTOM = HEIGHT - 64;
/** Of the letters, where nothing else is said. */
const SIZE = 9.5;
const LINE_HEIGHT = 1.35;
/** From the top of a line to where its letters stand. */
const ASCENT = 1.07;
const ROW_PADDING = 4;
/** So many rows are drawn before other requests have their turn. */
const ROWS_AT_A_TIME = 20;

export const CONTENT = { x: MARGIN, width: WIDTH - 2 * MARGIN } as const;
const [INK, GREY, RULE] = ['#16211b', '#57645c', '#c9d2cb'];

export interface Style {
  size?: number;
  weight?: Weight;
  isGrey?: boolean;
  align?: 'left' | 'right';
}

export interface Column extends Style {
  title: string;
  x: number;
  width: number;
  /** A box to tick in place of text. */
  isBox?: boolean;
}

interface Section {
  foot: string;
  firstPage: number;
}

/** A document that is written from top to bottom: pages follow one another by themselves. */
export class Sheet {
  /** Where the next thing is written. */
  y = TOP;
  readonly #doc: PDFKit.PDFDocument;
  readonly #sections: Section[] = [];
  readonly #fonts = new Set<string>();
  #pages = 0;

  /** @param date that it is of: the same facts give the same bytes whenever it is made */
  constructor(title: string, author: string, date: Date) {
    this.#doc = new PDFDocument({
      size: [WIDTH, HEIGHT],
      margin: 0,
      autoFirstPage: false,
      // None but ours, which are embedded.
      font: '',
      bufferPages: true,
      lang: 'en-AU',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date },
    });
  }

  /** Begins a page of its own, from which pages are counted anew. @param foot at the end of each of them */
  section(foot: string): void {
    this.#sections.push({ foot, firstPage: this.#pages });
    this.#newPage();
  }

  /** Texts one under the other, at a place of their own. @returns where they end */
  block(
    texts: readonly (readonly [text: string, style?: Style])[],
    { x, width, y = this.y }: { x: number; width: number; y?: number },
  ): number {
    let end = y;
    for (const [text, style = {}] of texts) {
      for (const line of this.#wrap(text, width, style)) {
        this.#draw(line, x, end, width, style);
        end += heightOf(style);
      }
    }
    return end;
  }

  /** A text over the whole width, on as many pages as it needs. */
  paragraph(text: string, style: Style = {}): void {
    for (const line of this.#wrap(text, CONTENT.width, style)) {
      this.keep(heightOf(style));
      this.#draw(line, CONTENT.x, this.y, CONTENT.width, style);
      this.y += heightOf(style);
    }
  }

  /** Goes to the next page where this much is not left of this one. */
  keep(height: number): void {
    if (this.y + height > BOTTOM) this.#newPage();
  }

  /** Its head stands on every page, and no row is torn. */
  async table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const head = columns.map(({ title }) => [title]);
    const styles = columns.map((column) => ({ ...column, isBox: false }));
    const grey = styles.map((style): Column => ({
      ...style,
      isGrey: true,
      weight: 'regular',
      size: 8,
    }));
    this.keep(60);
    this.#row(grey, head);
    for (const [index, row] of rows.entries()) {
      const cells = columns.map((column, at) => this.#wrap(row[at] ?? '', column.width, column));
      if (this.y + rowHeight(columns, cells) > BOTTOM) {
        this.#newPage();
        this.#row(grey, head);
      }
      this.#row(columns, cells);
      if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await otherWork();
    }
  }

  /** The bytes; nothing can be written after this. */
  async finish(): Promise<Buffer> {
    this.#writeFeet();
    const bytes = buffer(this.#doc);
    this.#doc.end();
    return bytes;
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#pages += 1;
    this.y = TOP;
  }

  #row(columns: readonly Column[], cells: readonly (readonly string[])[]): void {
    const height = rowHeight(columns, cells);
    for (const [index, column] of columns.entries()) {
      let y = this.y + ROW_PADDING;
      if (column.isBox)
        this.#doc
          .rect(column.x, y + 2, 10, 10)
          .lineWidth(0.8)
          .stroke(INK);
      for (const line of cells[index] ?? []) {
        this.#draw(line, column.x, y, column.width, column);
        y += heightOf(column);
      }
    }
    this.y += height;
    this.rule();
  }

  /** A line across the page. */
  rule(): void {
    this.#doc
      .moveTo(CONTENT.x, this.y)
      .lineTo(CONTENT.x + CONTENT.width, this.y)
      .lineWidth(0.5)
      .stroke(RULE);
  }

  #wrap(text: string, width: number, style: Style): string[] {
    return wrap(text, width, (piece) => this.#choose(piece, style).widthOfString(piece.text));
  }

  #draw(line: string, x: number, y: number, width: number, style: Style): void {
    const pieces = visualPieces(line).map((piece) => ({
      piece,
      width: this.#choose(piece, style).widthOfString(piece.text),
    }));
    const all = pieces.reduce((sum, { width: own }) => sum + own, 0);
    let at = style.align === 'right' ? x + width - all : x;
    // Fonts beside one another stand on one line.
    const baseline = y + (style.size ?? SIZE) * ASCENT;
    for (const { piece, width: own } of pieces) {
      this.#choose(piece, style)
        .fillColor(style.isGrey ? GREY : INK)
        .text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += own;
    }
  }

  #choose({ face }: Piece, { size = SIZE, weight = 'regular' }: Style): PDFKit.PDFDocument {
    const file = face[weight];
    if (!this.#fonts.has(file)) this.#doc.registerFont(file, contentOf(file));
    this.#fonts.add(file);
    return this.#doc.font(file).fontSize(size);
  }

  #writeFeet(): void {
    const style: Style = { size: 8, isGrey: true };
    for (const [index, { foot, firstPage }] of this.#sections.entries()) {
      const end = this.#sections[index + 1]?.firstPage ?? this.#pages;
      for (let page = firstPage; page < end; page += 1) {
        this.#doc.switchToPage(page);
        const place = { x: CONTENT.x, width: CONTENT.width, y: HEIGHT - 44 };
        this.block([[foot, style]], { ...place, width: CONTENT.width - 80 });
        const count = `Page ${page - firstPage + 1} of ${end - firstPage}`;
        this.block([[count, { ...style, align: 'right' }]], place);
      }
    }
  }
}

const heightOf = ({ size = SIZE }: Style): number => size * LINE_HEIGHT;

const rowHeight = (columns: readonly Column[], cells: readonly (readonly string[])[]): number =>
  2 * ROW_PADDING +
  Math.max(...columns.map((column, index) => heightOf(column) * (cells[index]?.length ?? 1)));
