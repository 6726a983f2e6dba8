import { defuse } from '#platform/csv/rules/cells';
import { amountCell, dayCell } from './cells';
import { bookLines, type BookRecord } from './document';

/** Fields of MYOB AccountRight's import of service sales, by the names that its assistant matches by itself. */
export const MYOB_COLUMNS = [
  'Co./Last Name',
  'Addr 1 - Line 1',
  'Addr 1 - Line 2',
  'Addr 1 - Line 3',
  'Addr 1 - Line 4',
  'Inclusive',
  'Invoice No.',
  'Date',
  'Customer PO',
  'Delivery Status',
  'Description',
  'Account No.',
  'Amount',
  'Journal Memo',
  'Tax Code',
  'Tax Amount',
  'Sale Status',
];

interface Codes {
  myobCard: string;
  myobAccount: string;
  myobTaxCode: string;
  myobTaxCodeWithoutGst: string;
}

const TEXT_MAX = 255;
const ADDRESS_LINE_MAX = 60;
const CUSTOMER_PO_MAX = 20;
/** Amounts include the tax. */
const INCLUSIVE = 'X';
const ALREADY_SENT = 'A';
const INVOICE = 'I';

/** The rows of a document, one for each line, and the empty row that MYOB needs between two sales. */
export function myobRows(record: BookRecord, codes: Codes): string[][] {
  const place = [record.city, record.region, record.postalCode].join(' ');
  const address = [record.organisation ?? record.customer, record.address, place, record.country];
  const head = [
    ...[codes.myobCard, ...address.map((line) => line.slice(0, ADDRESS_LINE_MAX))].map(defuse),
    INCLUSIVE,
    defuse(record.number),
    dayCell(record.day),
    defuse((record.purchaseOrder ?? record.orderNumber).slice(0, CUSTOMER_PO_MAX)),
    ALREADY_SENT,
  ];
  const memo = defuse(`${record.customer}, ${record.email}`.slice(0, TEXT_MAX));
  const rows = bookLines(record).map((line) => {
    const { description, quantity, unitCents, gstCents } = line;
    const text = quantity === 1 ? description : `${quantity} × ${description}`;
    const taxCode = gstCents === null ? codes.myobTaxCodeWithoutGst : codes.myobTaxCode;
    return [
      ...head,
      defuse(text.slice(0, TEXT_MAX)),
      codes.myobAccount,
      amountCell(quantity * unitCents),
      memo,
      defuse(taxCode),
      amountCell(gstCents ?? 0),
      INVOICE,
    ];
  });
  return [...rows, MYOB_COLUMNS.map(() => '')];
}
