import type { SupplierDetails } from 'shared';
import type { Seller } from './invoices/invoice';

/** The fields of the business details; empty where the business gives nothing. */
interface SupplierSettings {
  bankAccountName: string;
  bankBsb: string;
  bankAccountNumber: string;
  insurance: string;
  terms: string;
}

/** What finance officers enter into their programs, by label. What the business does not give is left out. */
export function supplierDetails(seller: Seller, settings: SupplierSettings): SupplierDetails {
  const { name, tradingName, abn, address, phone, email, isGstRegistered } = seller;
  const { bankAccountName, bankBsb, bankAccountNumber, insurance, terms } = settings;
  const hasAccount = bankBsb !== '' && bankAccountNumber !== '';
  const account = { 'Account name': bankAccountName || name, BSB: bankBsb };
  const facts = {
    'Legal name': name,
    'Trading name': tradingName ?? '',
    ABN: abn.replace(/^ABN /, ''),
    GST: isGstRegistered ? 'Registered' : 'Not registered',
    Address: address.join('\n'),
    Phone: phone,
    Email: email,
    ...(hasAccount && { ...account, 'Account number': bankAccountNumber }),
    Insurance: insurance,
    Terms: terms,
  };
  return Object.entries(facts)
    .map(([label, text]) => ({ label, text }))
    .filter(({ text }) => text !== '');
}
