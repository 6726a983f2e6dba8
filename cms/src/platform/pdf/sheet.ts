import { buffer } from 'node:stream/consumers';
import { setImmediate as otherWork } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { heightOf, Pen, type Place, type Style } from './pen';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const TOP = 48;
/** Below it stands the foot alone. */
const BOTTOM = HEIGHT - 64;
const ROW_PADDING = 4;
const BOX = 10;
/** So many rows are drawn before other requests have their turn. */
const ROWS_AT_A_TIME = 20;
const [INK, RULE] = ['#16211b', '#c9d2cb'];
const SMALL: Style = { size: 8, weight: 'regular', isGrey: true };

export const CONTENT = { x: MARGIN, width: WIDTH - 2 * MARGIN } as const;

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
  readonly #pen: Pen;
  readonly #sections: Section[] = [];
  #pages = 0;

  /** @param date that it is of: the same facts give the same bytes whenever it is made */
  constructor(title: string, author: string, date: Date) {
    this.#doc = new PDFDocument({
      size: [WIDTH, HEIGHT],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // None but ours, which are embedded.
      font: '',
      lang: 'en-AU',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date },
    });
    this.#pen = new Pen(this.#doc);
  }

  /** Begins a page of its own, from which pages are counted anew. @param foot at the end of each of them */
  section(foot: string): void {
    this.#sections.push({ foot, firstPage: this.#pages });
    this.#newPage();
  }

  /** Texts one under the other, at a place of their own. @returns where they end */
  block(
    texts: readonly (readonly [text: string, style?: Style])[],
    { x, width, y = this.y }: Omit<Place, 'y'> & { y?: number },
  ): number {
    let end = y;
    for (const [text, style = {}] of texts) {
      end = this.#pen.lines(this.#pen.wrap(text, width, style), { x, width, y: end }, style);
    }
    return end;
  }

  /** A text over the whole width, on as many pages as it needs. */
  paragraph(text: string, style: Style = {}): void {
    for (const line of this.#pen.wrap(text, CONTENT.width, style)) {
      this.keep(heightOf(style));
      this.y = this.#pen.lines([line], { ...CONTENT, y: this.y }, style);
    }
  }

  /** Goes to the next page where this much is not left of this one. */
  keep(height: number): void {
    if (this.y + height > BOTTOM) this.#newPage();
  }

  /** A line across the page. */
  rule(): void {
    const { x, width } = CONTENT;
    this.#doc.moveTo(x, this.y).lineTo(x + width, this.y);
    this.#doc.lineWidth(0.5).stroke(RULE);
  }

  /** Its head stands on every page, and no row is torn. */
  async table(columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<void> {
    const titles = columns.map(({ title }) => [title]);
    const head = columns.map((column) => ({ ...column, ...SMALL, isBox: false }));
    this.keep(60);
    this.#row(head, titles);
    for (const [index, row] of rows.entries()) {
      const cells = columns.map((column, at) =>
        this.#pen.wrap(row[at] ?? '', column.width, column),
      );
      if (this.y + rowHeight(columns, cells) > BOTTOM) {
        this.#newPage();
        this.#row(head, titles);
      }
      this.#row(columns, cells);
      if (index % ROWS_AT_A_TIME === 0) await otherWork();
    }
  }

  /** The bytes; nothing can be written after this. */
  async finish(): Promise<Buffer> {
    for (const [index, section] of this.#sections.entries()) {
      this.#writeFeet(section, this.#sections[index + 1]?.firstPage ?? this.#pages);
    }
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
    const y = this.y + ROW_PADDING;
    for (const [index, column] of columns.entries()) {
      const { x, isBox } = column;
      if (isBox)
        this.#doc
          .rect(x, y + 2, BOX, BOX)
          .lineWidth(0.8)
          .stroke(INK);
      this.#pen.lines(cells[index] ?? [], { ...column, y }, column);
    }
    this.y += rowHeight(columns, cells);
    this.rule();
  }

  #writeFeet({ foot, firstPage }: Section, end: number): void {
    const place = { ...CONTENT, y: HEIGHT - 44 };
    for (let page = firstPage; page < end; page += 1) {
      this.#doc.switchToPage(page);
      this.block([[foot, SMALL]], { ...place, width: CONTENT.width - 80 });
      const count = `Page ${page - firstPage + 1} of ${end - firstPage}`;
      this.block([[count, { ...SMALL, align: 'right' }]], place);
    }
  }
}

const rowHeight = (columns: readonly Column[], cells: readonly (readonly string[])[]): number =>
  2 * ROW_PADDING +
  Math.max(...columns.map((column, index) => heightOf(column) * (cells[index]?.length ?? 1)));
