import { invalid, unprocessable } from '../errors.ts';
import { AMOUNT, isObject, readText } from '../input.ts';
import { centsOf, totalCents } from '../money.ts';
import type { Item, Money, OrderRequest, PurchaseUnit } from '../types.ts';

const MAX_INVOICE_ID_LENGTH = 127;
const MAX_BRAND_NAME_LENGTH = 127;
const UNIT = '/purchase_units/0';

/**
 * Reads the body of a create call, with one purchase unit, because the shop sends only one.
 * @throws HttpError like PayPal: 400 for a wrong shape, 422 for amounts that do not add up
 */
export function readOrderRequest(body: Record<string, unknown>): OrderRequest {
  if (body.intent !== 'CAPTURE') throw invalid('INVALID_PARAMETER_VALUE', '/intent');
  const units = body.purchase_units;
  if (!Array.isArray(units) || units.length !== 1 || !isObject(units[0])) {
    throw invalid('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  }
  return {
    unit: readUnit(units[0]),
    payer: isObject(body.payer) ? body.payer : null,
    brandName: readBrandName(body.application_context),
  };
}

function readBrandName(context: unknown): string | undefined {
  if (!isObject(context) || context.brand_name === undefined) return undefined;
  const name = readText(context.brand_name, '/application_context/brand_name');
  if (name.length > MAX_BRAND_NAME_LENGTH) {
    throw invalid('INVALID_STRING_LENGTH', '/application_context/brand_name');
  }
  return name;
}

function readUnit(unit: Record<string, unknown>): PurchaseUnit {
  const amount = readAmount(unit.amount);
  const items = readItems(unit.items);
  checkItemTotal({ amount, items });
  const text = (name: string) =>
    unit[name] === undefined ? undefined : readText(unit[name], `${UNIT}/${name}`);
  const invoiceId = text('invoice_id');
  if (invoiceId && invoiceId.length > MAX_INVOICE_ID_LENGTH) {
    throw invalid('INVALID_STRING_LENGTH', `${UNIT}/invoice_id`);
  }
  return {
    reference_id: text('reference_id') ?? 'default',
    description: text('description'),
    custom_id: text('custom_id'),
    invoice_id: invoiceId,
    amount,
    items,
  };
}

function readMoney(value: unknown, field: string): Money {
  if (!isObject(value)) throw invalid('MISSING_REQUIRED_PARAMETER', field);
  return {
    currency_code: readText(value.currency_code, `${field}/currency_code`, /^[A-Z]{3}$/),
    value: readText(value.value, `${field}/value`, AMOUNT),
  };
}

function readAmount(value: unknown): PurchaseUnit['amount'] {
  const amount = readMoney(value, `${UNIT}/amount`);
  if (centsOf(amount) === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  const given = isObject(value) ? value.breakdown : undefined;
  if (!isObject(given)) return amount;
  const breakdown: Record<string, Money> = {};
  let sum = 0;
  for (const [name, part] of Object.entries(given)) {
    const money = readMoney(part, `${UNIT}/amount/breakdown/${name}`);
    breakdown[name] = money;
    sum += name.endsWith('discount') ? -centsOf(money) : centsOf(money);
  }
  if (sum !== centsOf(amount)) throw unprocessable('AMOUNT_MISMATCH');
  return { ...amount, breakdown };
}

function readItems(value: unknown): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item: unknown, index) => {
    const field = `${UNIT}/items/${index}`;
    if (!isObject(item) || typeof item.name !== 'string') {
      throw invalid('MISSING_REQUIRED_PARAMETER', `${field}/name`);
    }
    const quantity = readText(String(item.quantity), `${field}/quantity`, /^[1-9]\d{0,9}$/);
    const unitAmount = readMoney(item.unit_amount, `${field}/unit_amount`);
    return { name: item.name, quantity, unit_amount: unitAmount };
  });
}

/** With items, PayPal requires their correct total in the breakdown. */
function checkItemTotal({ amount, items }: Pick<PurchaseUnit, 'amount' | 'items'>): void {
  if (!items) return;
  const total = items.reduce((sum, item) => sum + totalCents(item), 0);
  const stated = amount.breakdown?.item_total;
  if (!stated) throw unprocessable('ITEM_TOTAL_REQUIRED');
  if (centsOf(stated) !== total) throw unprocessable('ITEM_TOTAL_MISMATCH');
}
