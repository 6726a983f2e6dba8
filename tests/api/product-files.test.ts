import { randomBytes } from 'node:crypto';
import { messages, type AdminProductPage, type ImportReport, type Product } from 'shared';
import { describe, expect, test } from 'vitest';
import { addProduct, orderOf, placeOrder, stockOf } from './buying.ts';
import { eventsOf } from './content-events.ts';
import { csvForm } from './examples.ts';
import { callDuring } from './locks.ts';
import { anyImage, api, logInAdmin, signUp, sql } from './shop.ts';

/** Export and import of products as a spreadsheet. */

const { token, _id: adminId } = await logInAdmin();
const image = await anyImage();

const newPart = () => `P-${randomBytes(5).toString('hex')}`;
const download = () => api<string>('GET', '/api/admin/products.csv', { token });
const send = (file: Parameters<typeof csvForm>[0], query = '') =>
  api<ImportReport & { message: string }>('POST', `/api/admin/products/import${query}`, {
    token,
    body: csvForm(file),
  });
const find = async (keyword: string) =>
  (await api<AdminProductPage>('GET', `/api/admin/products?keyword=${keyword}`, { token })).body.products;
const line = (part: string, changes: Partial<Record<'name' | 'price' | 'stock', string>> = {}) => {
  const { name = `New ${part}`, price = '12.50', stock = '3' } = changes;
  return [part, name, 'Grow', 'Sensors', price, stock, 'Measures'];
};

/** The header and a product's line of the exported file, with changed cells. */
async function exported(id: string) {
  const { body } = await download();
  const [header = '', ...lines] = body.split('\r\n');
  const columns = header.split(',');
  const cells = lines.find((text) => text.startsWith(id))!.split(',');
  return (changes: Record<string, string>) =>
    [columns, cells.map((cell, index) => changes[columns[index]!] ?? cell)]
      .map((row) => row.join(','))
      .join('\r\n');
}

describe('the file', () => {
  test('is a download that spreadsheets open, with all products, even hidden ones', async () => {
    const part = await addProduct({ price: 8.5, stock: 4 });
    await sql`UPDATE products SET is_listed = false, name = '=1+1', description = E'a "b",\\nc'
        WHERE document_id = ${part._id}`;
    const { status, headers, body } = await download();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="products-[\d-]+\.csv"$/);
    // `fetch` removes the byte order mark.
    expect(body).toMatch(
      /^id,part number,name,brand,category,price,count in stock,stock in export [0-9a-f]{8},listed,description,images\r\n/,
    );
    expect(body).toContain(`${part._id},${part._id},'=1+1,Brand,Category,8.50,4,4,no,"a ""b"",\nc",\r\n`);
  });

  test('changes nothing when it is imported unchanged', async () => {
    const { body } = await download();
    const filled = await sql`SELECT 1 FROM products WHERE part_num <> ''`;
    const events = await eventsOf(async () => {
      const { status, body: report } = await send(body);
      expect({ status, report }).toEqual({
        status: 200,
        report: { created: 0, updated: 0, unchanged: filled.length, refused: [] },
      });
    });
    expect(events).toEqual([]);
  });
});

describe('an import', () => {
  test('creates and changes products, with an audit entry each; a dry run reports the same', async () => {
    const [part, other] = [newPart(), newPart()];
    await send([line(part)]);
    const file = [line(part, { price: '14.20' }), line(other)];
    const counts = { created: 1, updated: 1, unchanged: 0, refused: [] };
    const dry = await send(file, '?dryRun=true&details=true');
    expect(dry).toMatchObject({ status: 200, body: counts });
    expect(dry.body.changes).toMatchObject([
      { line: 2, isNew: false, fields: [{ name: 'price', before: '12.50', after: '14.20' }] },
      { line: 3, isNew: true, name: `New ${other}` },
    ]);
    expect(await find(other)).toEqual([]);

    expect(await send(file)).toMatchObject({ status: 200, body: counts });
    const [changed, made] = [(await find(part))[0]!, (await find(other))[0]!];
    expect(changed).toMatchObject({ price: 14.2, countInStock: 3 });
    // Hidden, as it has no picture.
    expect(made).toMatchObject({ name: `New ${other}`, isListed: false, image: [], rating: 0 });
    const rows = await sql`SELECT actor, action, details FROM shop_audit
        WHERE subject = ANY(${[changed._id, made._id]}) ORDER BY id DESC LIMIT 2`;
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ actor: adminId, action: 'product.created' }),
        {
          actor: adminId,
          action: 'product.updated',
          details: {
            before: { name: `New ${part}`, price: 12.5, countInStock: 3, isListed: false },
            after: { name: `New ${part}`, price: 14.2, countInStock: 3, isListed: false },
            by: 'import',
          },
        },
      ]),
    );
    expect((await send(file)).body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  test('sets pictures, and is searched and published like other changes', async () => {
    const part = newPart();
    const header = 'images,part number,name,brand,category,price,count in stock,description';
    const file = [header, `${image},${part},Anemometer,Grow,Sensors,9,3,Turns`].join('\n');
    const events = await eventsOf(async () => {
      expect(await send(file)).toMatchObject({ status: 200, body: { created: 1 } });
    });
    const [made] = await find(part);
    expect(made).toMatchObject({ image: [image], isListed: true });
    expect(events).toEqual([{ subject: 'product', id: made!._id, change: 'created' }]);
    const read = await api<Product>('GET', `/api/products/${made!._id}`);
    expect(read.body).toMatchObject({ name: 'Anemometer', image: [image] });
  });

  test('writes all lines or none, and names the refused ones', async () => {
    const [good, bad, part, wide] = [newPart(), newPart(), newPart(), newPart()];
    const file = [
      line(good),
      line(bad, { price: '0', name: '' }),
      line(part),
      line(part.toLowerCase()),
      [...line(wide, { price: '"1,5"' }), '', 'x'],
    ];
    const message = 'Price must be above 0, with at most two decimals';
    const twice = { line: 5, product: `New ${part.toLowerCase()}`, path: 'partNum' };
    const inWide = { line: 6, product: `New ${wide}` };
    const refused = [
      { line: 3, product: bad, path: 'name', value: '', message: 'Product Name is required' },
      { line: 3, product: bad, path: 'price', value: '0', message },
      { ...twice, value: part.toLowerCase(), message: 'Line 4 has the same part number' },
      { ...inWide, path: '', value: 'x', message: 'It has more cells than the first line' },
      { ...inWide, path: 'price', value: '1,5', message: expect.stringContaining('two ways') },
    ];
    const counts = { created: 2, updated: 0, unchanged: 0, refused };
    expect((await send(file, '?dryRun=true')).body).toEqual(counts);
    expect(await send(file)).toMatchObject({
      status: 422,
      body: { message: messages.importRefused, ...counts },
    });
    expect(await find(good)).toEqual([]);
  });

  test('of part numbers and prices is a price list, and creates nothing', async () => {
    const [part, other] = [await addProduct({ price: 8.5 }), newPart()];
    const list = `sep=;\npart number;price\n${part._id};$1,219.95\n`;
    expect(await send(list)).toMatchObject({ status: 200, body: { created: 0, updated: 1 } });
    expect((await find(part._id))[0]).toMatchObject({ ...part, price: 1219.95 });
    const refused = [{ line: 3, product: other, path: 'partNum', value: other }];
    expect(await send(`${list}${other};1`)).toMatchObject({ status: 422, body: { refused } });
  });

  test('announces new brands and categories before it makes them', async () => {
    const [part, brand] = [newPart(), `Brand ${newPart()}`];
    const file = [line(part)].map((cells) => cells.with(2, brand).with(3, 'SENSORS'));
    await send([line(newPart())]);
    const dry = () => send(file, '?dryRun=true&details=true');
    expect((await dry()).body).toMatchObject({ newBrands: [brand], newCategories: [] });
    expect(await sql`SELECT 1 FROM brands WHERE name = ${brand}`).toEqual([]);
    await send(file);
    expect((await dry()).body).toMatchObject({ newBrands: [], unchanged: 1 });
  });

  test('with a supplier’s headings is read, and other columns are chosen in the preview', async () => {
    const part = newPart();
    await send([line(part)]);
    const list = (heading: string) => csvForm(`SKU,${heading},Barcode\n${part},14.20,93`);
    const call = (body: FormData, query: string) =>
      api<ImportReport>('POST', `/api/admin/products/import${query}`, { token, body });
    const unread = 'Unknown columns: barcode';
    const preview = await call(list('RRP inc. GST'), '?dryRun=true&details=true');
    expect(preview).toMatchObject({ status: 200, body: { updated: 0, columnsFault: unread } });
    expect(preview.body.columns).toEqual([
      { heading: 'SKU', column: 'part number' },
      { heading: 'RRP inc. GST', column: 'price' },
      { heading: 'Barcode', column: '' },
    ]);
    expect(await call(list('RRP inc. GST'), '')).toMatchObject({
      status: 400,
      body: { message: unread },
    });
    const chosen = '?columns=part%20number,price,';
    expect((await call(list('Trade'), `${chosen}&dryRun=true&details=true`)).body).toMatchObject({
      updated: 1,
      changes: [{ fields: [{ name: 'price', before: '12.50', after: '14.20' }] }],
    });
    expect(await call(list('Trade'), chosen)).toEqual(
      expect.objectContaining({
        status: 200,
        body: { created: 0, updated: 1, unchanged: 0, refused: [] },
      }),
    );
    expect(await call(list('Trade'), '?columns=colour')).toMatchObject({ status: 400 });
  });

  test('keeps sales since the export, and changes the stock once', async () => {
    const [part, buyer] = [await addProduct({ stock: 10 }), await signUp()];
    const file = await exported(part._id);
    await placeOrder(orderOf(part, 2), buyer);
    const delivered = file({ 'count in stock': '15' });
    expect((await send(delivered)).body).toMatchObject({ updated: 1 });
    expect(await stockOf(part)).toBe(13);
    await placeOrder(orderOf(part, 1), await signUp());
    expect((await send(delivered)).body).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await stockOf(part)).toBe(12);
    await send(file({ 'count in stock': '17' }));
    expect(await stockOf(part)).toBe(14);
  });

  test('waits for a sale that is in progress, and counts it', async () => {
    const part = await addProduct({ stock: 10 });
    const file = (await exported(part._id))({ 'count in stock': '15' });
    const sale = 'UPDATE products SET count_in_stock = count_in_stock - 2 WHERE document_id = $1';
    const sent = await callDuring([sale, part._id], 'products', () => send(file));
    expect(sent.status).toBe(200);
    expect(await stockOf(part)).toBe(13);
  });

  test('does not overwrite a change that was made while it waited', async () => {
    const part = await addProduct({ stock: 10 });
    const file = (await exported(part._id))({ price: '99.00' });
    const change = `UPDATE products SET price = 50, updated_at = now() + interval '1 minute'
       WHERE document_id = $1`;
    const sent = await callDuring([change, part._id], 'products', () => send(file));
    expect(sent).toMatchObject({
      status: 422,
      body: { refused: [{ line: 2, message: messages.productChangedMeanwhile }] },
    });
  });

  test('with the same new products, twice in parallel, creates each once', async () => {
    const part = newPart();
    const reports = await Promise.all([send([line(part)]), send([line(part)])]);
    const counts = reports.map(({ body }) => [body.created, body.unchanged].join());
    expect(counts.toSorted()).toEqual(['0,1', '1,0']);
    expect(await find(part)).toHaveLength(1);
  });

  test.each([
    ['without a file', new FormData(), 400, messages.importNone],
    ['of another encoding', csvForm(Buffer.from('näme', 'latin1')), 400, messages.importNotUtf8],
    [
      'without the columns',
      csvForm('name,colour\nx,y'),
      400,
      'Missing columns: part number or id. Unknown columns: colour',
    ],
    ['with a stray quote', csvForm('name\n"x"y'), 400, 'Line 2 cannot be read'],
    ['of too many cells in a line', csvForm(','.repeat(20_000)), 400, messages.importTooWide],
    ['of too many lines', csvForm('\n'.repeat(20_010)), 400, messages.importTooLong],
    ['of too many bytes', csvForm('x'.repeat(21 * 1024 ** 2)), 413, messages.importTooLarge],
  ])('%s is refused', async (_, body, status, message) => {
    const answer = await api('POST', '/api/admin/products/import', { token, body });
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
  });
});
