import { formatAbn, type Seller } from '../../rules/invoices/invoice';
import { firstRow, type Knex } from '../../../../platform/database/knex';

const DEFAULT_PREFIX = 'INV-';

interface DetailsRow {
  name: string;
  legalName: string | null;
  businessNumber: string;
  address: string | null;
  phone: string;
  email: string;
  isGstRegistered: boolean;
  /** Null for details from before there were invoices. */
  prefix: string | null;
}

/** The business as the invoices of now name it. */
export async function readSeller(knex: Knex): Promise<{ seller: Seller; prefix: string }> {
  const found = await firstRow<DetailsRow>(
    knex,
    `SELECT name, legal_name, business_number, address, phone,
            email, coalesce(gst_registered, false) AS is_gst_registered, invoice_prefix AS prefix
       FROM business_details ORDER BY id LIMIT 1`,
  );
  const { name = '', legalName, businessNumber = '', phone = '', email = '' } = found ?? {};
  return {
    prefix: found?.prefix ?? DEFAULT_PREFIX,
    seller: {
      name: legalName || name,
      tradingName: legalName && legalName !== name ? name : null,
      abn: formatAbn(businessNumber),
      address: (found?.address ?? '').split('\n').filter((line) => line.trim() !== ''),
      phone,
      email,
      isGstRegistered: found?.isGstRegistered ?? false,
    },
  };
}
