import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Logo } from '../images/logo';
import { heightOf, TextWriter, type Style, type Text, type WrappedText } from './text-writer';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
/** Only the footer is below this line. */
const BOTTOM = HEIGHT - 64;
const FOOTER = HEIGHT - 44;
const CONTENT = { x: MARGIN, width: WIDTH - 2 * MARGIN };
const ROW_PADDING = 4;
/** Side of a code that a phone reads from paper, and the gap beside it, which is more than the four modules it needs. */
const CODE = { side: 92, gap: 18 };

const BODY = {
  ...CONTENT,
  size: 9.5,
  weight: 'regular',
  isGrey: false,
  align: 'left',
  isWhole: false,
} as const;
export const SMALL: Style = { size: 8, weight: 'regular', isGrey: true };

export interface Column extends Style {
  title: string;
}

/**
 * A document written from top to bottom over any number of pages. Rows are drawn here, because pdfkit's `table()` draws
 * a cell in one font and one direction, cuts cells that are higher than a page, and does not repeat headings.
 */
export class PdfLayout {
  /** Vertical position of the next text. */
  y = MARGIN;
  readonly #doc: PDFKit.PDFDocument;
  readonly #writer: TextWriter;
  readonly #sections: { footer: string; pages: number }[] = [];

  /** @param date the document's date, not the current time, so that the same facts always give the same bytes */
  constructor(title: string, author: string, date: Date) {
    this.#doc = new PDFDocument({
      size: [WIDTH, HEIGHT],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      // No default font: only our own fonts are used, and they are embedded.
      font: '',
      lang: 'en-AU',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: date },
    });
    this.#writer = new TextWriter(this.#doc, BODY);
  }

  /** Starts a new page and restarts the page numbers. */
  section(footer: string): void {
    this.#sections.push({ footer, pages: 0 });
    this.#newPage();
  }

  /** Writes texts below one another. */
  write(...texts: readonly Text[]): void {
    for (const text of texts) this.row(text);
  }

  /** Writes texts side by side on one page. */
  row(...texts: readonly Text[]): void {
    const cells = this.#writer.wrap(texts);
    this.keep(heightOf(cells));
    this.#write(cells);
  }

  /** Calls writers that all start at the same height; the next text is placed below the longest. */
  sideBySide(...writers: readonly (() => void)[]): void {
    const top = this.y;
    const ends = writers.map((write) => {
      this.y = top;
      write();
      return this.y;
    });
    this.y = Math.max(...ends);
  }

  /** Starts a new page unless this much space is left. */
  keep(height: number): void {
    if (this.y + height > BOTTOM) this.#newPage();
  }

  /** Draws a picture at the left edge, with a gap below it. */
  picture({ png, width, height }: Logo): void {
    // pdfkit embeds a picture once in a document if its source is a string. In a thread `png` is a plain array of bytes.
    const source = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
    this.#doc.image(source, CONTENT.x, this.y, { width, height });
    this.y += height + 10;
  }

  /** Draws a QR code at the left edge, with texts beside it. */
  code(content: string, texts: readonly Text[]): void {
    const { side, gap } = CODE;
    this.keep(side + 40);
    const beside = { x: MARGIN + side + gap, width: CONTENT.width - side - gap };
    this.sideBySide(
      () => this.#drawCode(content, side),
      () => this.write(...texts.map(([text, style]): Text => [text, { ...beside, ...style }])),
    );
  }

  #drawCode(content: string, side: number): void {
    const { data, size } = encode(content, { ecc: 'M', border: 0 });
    const module = side / size;
    for (const [row, modules] of data.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) this.#doc.rect(MARGIN + column * module, this.y + row * module, module, module);
    this.#doc.fill('#000');
    this.y += side;
  }

  /** Draws a line across the page. */
  rule(): void {
    const { x, width } = CONTENT;
    this.#doc.moveTo(x, this.y).lineTo(x + width, this.y);
    this.#doc.lineWidth(0.5).stroke('#c9d2cb');
  }

  /** Draws a table. Repeats its heading on every page and does not split rows. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const wrap = (texts: readonly string[], style?: Style) =>
      this.#writer.wrap(columns.map((column, at) => [texts[at] ?? '', { ...column, ...style }]));
    const heading = wrap(
      columns.map(({ title }) => title),
      SMALL,
    );
    this.keep(60);
    this.#tableRow(heading);
    for (const row of rows) {
      const cells = wrap(row);
      if (this.y + heightOf(cells) + 2 * ROW_PADDING > BOTTOM) {
        this.#newPage();
        this.#tableRow(heading);
      }
      this.#tableRow(cells);
    }
  }

  /** @returns the document's bytes; nothing can be written afterwards */
  async finish(): Promise<Buffer> {
    const feet = this.#sections.flatMap(({ footer, pages }) =>
      Array.from({ length: pages }, (_, index) => [footer, `Page ${index + 1} of ${pages}`]),
    );
    for (const [page, [footer = '', count = '']] of feet.entries()) {
      this.#doc.switchToPage(page);
      const texts: Text[] = [
        [footer, { ...SMALL, width: CONTENT.width - 80 }],
        [count, { ...SMALL, align: 'right' }],
      ];
      this.#writer.write(this.#writer.wrap(texts), FOOTER);
    }
    const bytes = buffer(this.#doc);
    this.#doc.end();
    return bytes;
  }

  #newPage(): void {
    this.#doc.addPage();
    const section = this.#sections.at(-1);
    if (section) section.pages += 1;
    this.y = MARGIN;
  }

  #tableRow(cells: readonly WrappedText[]): void {
    this.y += ROW_PADDING;
    this.#write(cells);
    this.y += ROW_PADDING;
    this.rule();
  }

  #write(texts: readonly WrappedText[]): void {
    this.#writer.write(texts, this.y);
    this.y += heightOf(texts);
  }
}
