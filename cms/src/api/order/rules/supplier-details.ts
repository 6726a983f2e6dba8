import type { BankAccount, SupplierDetails } from 'shared';
import type { Seller } from './invoices/invoice';

/** The fields of the business details; empty where the business gives nothing. */
interface SupplierSettings {
  account: BankAccount | null;
  insurance: string;
  terms: string;
}

/** What finance officers enter into their programs, by label. What the business does not give is left out. */
export function supplierDetails(seller: Seller, settings: SupplierSettings): SupplierDetails {
  const { name, tradingName, abn, address, phone, email, isGstRegistered } = seller;
  const { account, insurance, terms } = settings;
  const facts = {
    'Legal name': name,
    'Trading name': tradingName ?? '',
    ABN: abn.replace(/^ABN /, ''),
    GST: isGstRegistered ? 'Registered' : 'Not registered',
    Address: address.join('\n'),
    Phone: phone,
    Email: email,
    'Account name': account?.accountName ?? '',
    BSB: account?.bsb ?? '',
    'Account number': account?.accountNumber ?? '',
    Insurance: insurance,
    Terms: terms,
  };
  return Object.entries(facts)
    .map(([label, text]) => ({ label, text }))
    .filter(({ text }) => text !== '');
}
