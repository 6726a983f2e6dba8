import { CURRENCY } from 'shared';
import { defuse } from '#platform/csv/rules/cells';
import { amountCell, dayCell } from './cells';
import { bookLines, type BookRecord } from './document';

/** The columns of Xero's template for sales invoices, which must keep their names and order. */
export const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
];

interface Codes {
  xeroAccount: string;
  xeroTaxType: string;
  xeroTaxTypeWithoutGst: string;
}

const DESCRIPTION_MAX = 4000;

/**
 * The rows of a document, one for each line. Amounts include GST. A document whose total is negative is imported as a
 * credit note. The item code is empty, because Xero refuses codes of items that it does not have.
 */
export function xeroRows(record: BookRecord, codes: Codes): string[][] {
  const { customer, organisation } = record;
  const day = dayCell(record.day);
  const lines = bookLines(record);
  const total = lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  const head = [
    organisation ?? customer,
    record.email,
    record.address,
    '',
    '',
    '',
    record.city,
    record.region,
    record.postalCode,
    record.country,
    record.number,
    [record.orderNumber, record.purchaseOrder ?? []].flat().join(', '),
  ].map(defuse);
  return lines.map(({ description, quantity, unitCents, gstCents }) => {
    const taxType = gstCents === null ? codes.xeroTaxTypeWithoutGst : codes.xeroTaxType;
    return [
      ...head,
      day,
      day,
      amountCell(total),
      '',
      defuse(description.slice(0, DESCRIPTION_MAX)),
      String(quantity),
      amountCell(unitCents),
      '',
      defuse(codes.xeroAccount),
      defuse(taxType),
      amountCell(gstCents ?? 0),
      '',
      '',
      '',
      '',
      CURRENCY,
      '',
    ];
  });
}
