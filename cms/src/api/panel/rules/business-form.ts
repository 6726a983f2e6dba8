import { emailField, integer, isAbn, optionalLine, singleLineField } from 'shared/schemas';
import * as v from 'valibot';
import { optionalText } from './fields';
import { NUMBER } from '../../order/rules/shipping/shipment';

/** Allows numbers from six digits, such as 13 12 34. */
const PHONE = /^\+?(?:[\s()-]*\d){6,15}[\s()-]*$/;

/** The prefix must not end in a digit, or two invoice numbers could look alike. */
const PREFIX = /^([A-Za-z0-9 /._-]*[A-Za-z /._-])?$/;

/** Five digits, usually with a dash after the first. */
const MYOB_ACCOUNT = /^(\d-?\d{4})?$/;

const BSB = /^(\d{3}[ -]?\d{3})?$/;
const ACCOUNT_NUMBER = /^((?:\d[ -]?){3,9}\d)?$/;

/** @param pattern also matches an empty text */
const digits = (label: string, pattern: RegExp, form: string) =>
  v.nullish(
    v.pipe(v.string(`${label} must be text`), v.trim(), v.regex(pattern, `${label} must be ${form}`)),
  );

const wholeNumber = (label: string, min: number, max = 999_999_999) => {
  const message = `${label} must be a whole number of at least ${min}`;
  return v.nullish(
    v.pipe(integer(message, min, Infinity), v.maxValue(max, `${label} must be at most ${max}`)),
  );
};

const TRACKING = `Tracking Address must begin with https:// and have ${NUMBER} where the tracking number stands`;

const isTrackingAddress = (address: string) =>
  address.startsWith('https://') && address.includes(NUMBER) && URL.canParse(address);

const carrier = v.object({
  name: singleLineField('Name', 60),
  trackingUrl: v.pipe(
    optionalText('Tracking Address', 500),
    v.check((address) => !address || isTrackingAddress(address), TRACKING),
  ),
});

const carriers = v.nullish(
  v.pipe(
    v.array(carrier),
    v.maxLength(50, 'There may be 50 carriers'),
    v.check(
      (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
      'Each carrier may be there once',
    ),
  ),
);

/** Rules of the panel's form for the business details. */
export const businessForm = {
  name: singleLineField('Name', 255),
  phone: v.pipe(
    singleLineField('Phone', 40),
    v.regex(PHONE, 'Phone must be a phone number, like (03) 5550 0142'),
  ),
  email: emailField,
  businessNumber: v.pipe(
    singleLineField('Business Number', 40),
    v.check(isAbn, 'Business Number must be an ABN: eleven digits that pass its check'),
  ),

  legalName: optionalLine('Legal Name', 255),
  address: optionalText('Address', 500),
  invoicePrefix: v.nullish(
    v.pipe(
      v.string('Invoice Prefix must be text'),
      v.maxLength(20, 'Invoice Prefix must be at most 20 characters'),
      v.regex(
        PREFIX,
        'Invoice Prefix may hold letters, digits, spaces and . - / _, and must not end in a digit',
      ),
    ),
  ),
  nextInvoiceNumber: wholeNumber('Next Invoice Number', 1),
  nextOrderNumber: wholeNumber('Next Order Number', 1),
  bankAccountName: optionalLine('Bank Account Name', 100),
  bankBsb: digits('Bank Bsb', BSB, 'six digits, like 123-456'),
  bankAccountNumber: digits('Bank Account Number', ACCOUNT_NUMBER, 'four to ten digits'),
  insurance: optionalText('Insurance', 2000),
  supplierTerms: optionalText('Supplier Terms', 2000),
  xeroAccount: optionalLine('Xero Account', 10),
  xeroTaxType: optionalLine('Xero Tax Type', 50),
  xeroTaxTypeWithoutGst: optionalLine('Xero Tax Type Without Gst', 50),
  myobCard: optionalLine('Myob Card', 50),
  myobAccount: digits('Myob Account', MYOB_ACCOUNT, 'five digits, like 4-1000'),
  myobTaxCode: optionalLine('Myob Tax Code', 3),
  myobTaxCodeWithoutGst: optionalLine('Myob Tax Code Without Gst', 3),
  lowStockThreshold: wholeNumber('Low Stock Threshold', 0),
  quoteDays: wholeNumber('Quote Days', 1, 365),
  returnDays: wholeNumber('Return Days', 0),
  carriers,
};
