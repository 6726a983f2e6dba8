import { invalid, isObject, unprocessable } from '../errors.ts';
import { centsOf } from '../money.ts';
import type { Amount, Item, Money, OrderRequest, PurchaseUnit } from '../types.ts';

const MAX_INVOICE_ID_LENGTH = 127;
const UNIT = '/purchase_units/0';

/**
 * Reads the body of a create call. One purchase unit, since the shop sends no more.
 * @throws Refusal as PayPal refuses: 400 for a wrong shape, 422 for amounts that do not add up
 */
export function readOrderRequest(body: Record<string, unknown>): OrderRequest {
  if (body.intent !== 'CAPTURE') throw invalid('INVALID_PARAMETER_VALUE', '/intent');
  const units = body.purchase_units;
  if (!Array.isArray(units) || units.length !== 1 || !isObject(units[0])) {
    throw invalid('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  }
  return { unit: readUnit(units[0]), payer: isObject(body.payer) ? body.payer : undefined };
}

function readUnit(unit: Record<string, unknown>): PurchaseUnit {
  const amount = readAmount(unit.amount);
  const items = readItems(unit.items);
  checkItemTotal(amount, items);
  const invoiceId = readText(unit, 'invoice_id');
  if (invoiceId && invoiceId.length > MAX_INVOICE_ID_LENGTH) {
    throw invalid('INVALID_STRING_LENGTH', `${UNIT}/invoice_id`);
  }
  return {
    reference_id: readText(unit, 'reference_id') ?? 'default',
    description: readText(unit, 'description'),
    custom_id: readText(unit, 'custom_id'),
    invoice_id: invoiceId,
    amount,
    items,
  };
}

function readText(unit: Record<string, unknown>, name: string): string | undefined {
  const value = unit[name];
  if (value === undefined || typeof value === 'string') return value;
  throw invalid('INVALID_PARAMETER_SYNTAX', `${UNIT}/${name}`);
}

function readMoney(value: unknown, field: string): Money {
  if (!isObject(value)) throw invalid('MISSING_REQUIRED_PARAMETER', field);
  const { currency_code: currency, value: text } = value;
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
    throw invalid('INVALID_PARAMETER_SYNTAX', `${field}/currency_code`);
  }
  if (centsOf(text) === null) throw invalid('INVALID_PARAMETER_SYNTAX', `${field}/value`);
  return { currency_code: currency, value: String(text) };
}

function readAmount(value: unknown): Amount {
  const amount = readMoney(value, `${UNIT}/amount`);
  if (centsOf(amount.value) === 0) {
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  }
  const breakdown = isObject(value) ? value.breakdown : undefined;
  if (!isObject(breakdown)) return amount;
  const parts = Object.entries(breakdown).map(([name, part]) => {
    return [name, readMoney(part, `${UNIT}/amount/breakdown/${name}`)] as const;
  });
  if (sumOf(parts) !== centsOf(amount.value)) {
    throw unprocessable('AMOUNT_MISMATCH', 'Should equal the sum of the breakdown.');
  }
  return { ...amount, breakdown: Object.fromEntries(parts) };
}

function sumOf(parts: readonly (readonly [string, Money])[]): number {
  return parts.reduce((sum, [name, { value }]) => {
    const cents = centsOf(value) ?? 0;
    return name.endsWith('discount') ? sum - cents : sum + cents;
  }, 0);
}

function readItems(value: unknown): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item: unknown, index) => {
    const field = `${UNIT}/items/${index}`;
    if (!isObject(item) || typeof item.name !== 'string') {
      throw invalid('MISSING_REQUIRED_PARAMETER', `${field}/name`);
    }
    const quantity = String(item.quantity);
    if (!/^[1-9]\d{0,9}$/.test(quantity)) {
      throw invalid('INVALID_PARAMETER_SYNTAX', `${field}/quantity`);
    }
    const unitAmount = readMoney(item.unit_amount, `${field}/unit_amount`);
    return { name: item.name, quantity, unit_amount: unitAmount };
  });
}

/** With items PayPal wants their total in the breakdown, and wants it right. */
function checkItemTotal(amount: Amount, items: Item[] | undefined): void {
  if (!items) return;
  const total = items.reduce((sum, { quantity, unit_amount }) => {
    return sum + Number(quantity) * (centsOf(unit_amount.value) ?? 0);
  }, 0);
  const stated = amount.breakdown?.item_total;
  if (!stated)
    throw unprocessable('ITEM_TOTAL_REQUIRED', 'If items are given, item_total must be.');
  if (centsOf(stated.value) !== total) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', 'Should equal the sum of unit_amount × quantity.');
  }
}
