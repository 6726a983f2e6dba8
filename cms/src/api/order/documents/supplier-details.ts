import { longDay, type SupplierDetails } from 'shared';
import type { Logo } from '#platform/images/logo';
import { loadFonts } from '#platform/pdf/fonts';
import { PdfLayout } from '#platform/pdf/layout';
import { BOLD, GREY, RIGHT, writeSeller } from '#platform/pdf/paper';
import type { Seller } from '../rules/invoices/invoice';
import { inThread } from '#platform/threads/in-thread';

const TITLE = 'Supplier details';
const LABEL = { ...GREY, width: 120 };
const TEXT = { x: 176, width: 371 };

interface Paper {
  seller: Seller;
  details: SupplierDetails;
  /** The date on the paper. */
  day: Date;
  logo: Logo | null;
}

/** What a finance officer needs to enter the business as a supplier. */
export async function supplierPdf({ seller, details, day, logo }: Paper): Promise<Buffer> {
  await loadFonts([seller, details, TITLE]);
  const layout = new PdfLayout(TITLE, seller.name, day);
  layout.section(`${seller.name}, ${seller.abn} · ${TITLE}`);
  layout.sideBySide(
    () => writeSeller(layout, seller, logo),
    () =>
      layout.write(
        [TITLE, { ...RIGHT, ...BOLD, size: 20, align: 'right' }],
        [longDay.format(day), { ...RIGHT, ...GREY, align: 'right' }],
      ),
  );
  layout.y += 24;
  for (const { label, text } of details) {
    for (const [index, line] of text.split('\n').entries())
      layout.row([index === 0 ? label : '', LABEL], [line, TEXT]);
    layout.y += 6;
  }
  return layout.finish();
}

export const SUPPLIER_DETAILS = inThread(__filename, supplierPdf);
