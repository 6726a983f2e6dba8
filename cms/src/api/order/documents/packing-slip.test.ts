import { NO_REFERENCE } from 'shared/schemas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderLogo } from '#platform/images/logo';
import { invoice, line, paidOrder } from './fixtures/documents';
import { LONG_PART_NUMBERS, readPages } from '#platform/pdf/fixtures/read-pdf';
import { packingSlipsPdf } from './packing-slip';

const { seller } = invoice();

test('a packing slip has the items and the address, but no price', async () => {
  const shippingAddress = {
    ...paidOrder().shippingAddress,
    organisation: 'Ballarat Primary School',
    note: 'Leave it at the office',
  };
  const reference = { ...NO_REFERENCE, purchaseOrder: 'PO-4711', notBefore: '2027-01-28' };
  const order = paidOrder({ shippingAddress, reference });
  const [page] = await readPages(await packingSlipsPdf([order], seller));
  for (const text of [
    'Packing slip',
    `Order ${order.orderNumber}`,
    order.documentId,
    'Ship to Ballarat Primary School Casey Customer 1 Garden Lane Ballarat VIC 3350 Australia',
    'Note: Leave it at the office Purchase order: PO-4711 Deliver not before: 28 January 2027',
    '2 SS-1 Soil sensor',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toMatch(/\$|12\.50/);
});

test('a packing slip is addressed to the school, whichever field has its name', async () => {
  const slipOf = async (delivered: string | undefined, organisation: string | null) => {
    const shippingAddress = {
      ...paidOrder().shippingAddress,
      ...(delivered !== undefined && { organisation: delivered }),
    };
    const order = paidOrder({ shippingAddress, reference: { ...NO_REFERENCE, organisation } });
    return (await readPages(await packingSlipsPdf([order], seller)))[0];
  };
  const garden = await slipOf(undefined, 'Garden School');
  expect(garden).toContain('Ship to Garden School Casey Customer 1 Garden Lane');
  expect(garden).not.toContain('Organisation:');
  const lab = await slipOf('Science Lab', 'Garden School');
  expect(lab).toContain('Ship to Science Lab Casey Customer 1 Garden Lane');
  expect(lab).toContain('Organisation: Garden School');
});

test('several slips have their own page numbers', async () => {
  const long = Array.from({ length: 60 }, () => line());
  const orders = [paidOrder({ lines: long, documentId: 'long' }), paidOrder()];
  const pages = await readPages(await packingSlipsPdf(orders, seller));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[0]).toContain(`Page 1 of ${pages.length - 1}`);
  expect(pages.at(-1)).toContain('Page 1 of 1');
  expect(pages.at(-1)).toContain(orders[1]!.documentId);
});

test('the logo is in the file once, however many slips show it', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({
    create: { width: 300, height: 100, channels: 3, noise, background: '#fff' },
  });
  const logo = await renderLogo(await picture.png().toBuffer());
  const sizeOf = async (count: number) =>
    (await packingSlipsPdf(Array(count).fill(paidOrder()), seller, logo)).length;
  expect(await sizeOf(4)).toBeLessThan((await sizeOf(1)) * 1.5);
});

test('refunded pieces are not packed, and an empty slip is marked', async () => {
  const withheld = (withheldQuantity: number, name: string) =>
    line({ name, quantity: 3, refundedQuantity: withheldQuantity, withheldQuantity });
  const some = paidOrder({ lines: [withheld(1, 'Soil sensor'), withheld(3, 'Cable')] });
  const none = paidOrder({ lines: [withheld(3, 'Cable')] });
  const [page, empty] = await readPages(await packingSlipsPdf([some, none], seller));
  expect(page).toContain('2 SS-1 Soil sensor');
  expect(page).not.toContain('Cable');
  expect(empty).toContain('Nothing is to be packed: all of it was refunded.');
});

test('a part number of 24 characters is not broken', async () => {
  const lines = LONG_PART_NUMBERS.map((partNum) => line({ partNum }));
  const [page] = await readPages(await packingSlipsPdf([paidOrder({ lines })], seller));
  for (const partNum of LONG_PART_NUMBERS) expect(page).toContain(`${partNum} Soil sensor`);
});
