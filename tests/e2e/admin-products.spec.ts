import { answerQuestions, openAsAdmin } from './people.ts';
import { addProduct, detailsOf, products, readProduct, removeLater } from './products.ts';
import { chooseImages, chosenOrder, FIELDS, fillIn, pictures, tiles } from './product-form.ts';
import { alert, button, expectGoodForm, holdAnswers, onPhone, rowOf, title } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const HINT = 'Select a product to edit or click "Create New Product" to add a new item.';
const DELETE_QUESTION = 'Are you sure you want to delete this product?';
const UNSAVED_QUESTION = 'You have unsaved changes. Do you want to discard them?';

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const searchBox = (page: Page) => page.getByPlaceholder('Search products...');
const editButton = (page: Page, name: string) => button(page, `Edit ${name}`);
const message = (page: Page, text: string) => page.getByText(text, { exact: true });

async function openForm(page: Page): Promise<void> {
  await openAsAdmin(page);
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
}

onPhone('the products', () => {
  test('are listed, searched and paged, and Back returns step by step', async ({ page }) => {
    await openAsAdmin(page);
    await page.goto('/admin/products');
    await expect(title(page)).toHaveText('Product Management');
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Price',
      'Brand',
      'Category',
      'Stock',
      'Actions',
    ]);
    const [first] = await products('', 16);
    await expect(rows(page)).toHaveCount(16);
    for (const text of [first!.name, first!.price.toFixed(2), first!.brand, first!.category])
      await expect(rows(page).first()).toContainText(text);
    await expect(editButton(page, first!.name)).toBeVisible();

    const letGo = await holdAnswers(page, /keyword=sensor/);
    await searchBox(page).fill('  sensor ');
    await button(page, 'Search').click();
    await expect(page).toHaveURL(/\/admin\/products\/search\/sensor$/);
    await expect(page.getByText('Loading products…')).toBeAttached();
    letGo();
    await expect(page.getByText(`${(await products('sensor')).length} products`)).toBeVisible();
    await searchBox(page).fill('no such thing');
    await button(page, 'Search').click();
    await expect(
      page.getByText('No products found. Create a new product or adjust your search.'),
    ).toBeVisible();
    await expectGoodForm(page);
    await searchBox(page).fill('');
    await button(page, 'Show All').click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('no such thing');
    await page.goForward();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/2$/);
    await page.getByLabel('Products per page').selectOption('48');
    await expect(page).toHaveURL(/\/admin\/products\?itemsPerPage=48$/);
    await expect(rows(page)).toHaveCount(48);
    await page.reload();
    await expect(rows(page)).toHaveCount(48);
  });

  test('are created, with pictures in the chosen order', async ({ page }) => {
    await openForm(page);
    await expect(page.getByText(HINT)).toBeHidden();
    for (const label of [...Object.keys(FIELDS), 'Product Images']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required');
    }
    await button(page, 'Create Product').click();
    await expect(page.getByLabel('Product Name')).toBeFocused();
    await fillIn(page, { ...FIELDS, Brand: '   ' });
    await chooseImages(page, 'front', 'back', 'side');
    expect(await chosenOrder(page)).toEqual(['front.png', 'back.png', 'side.png']);
    await tiles(page).nth(2).dragTo(tiles(page).nth(0), { steps: 5 });
    await expect.poll(() => chosenOrder(page)).toEqual(['side.png', 'front.png', 'back.png']);
    await button(page, 'Move image 2 right').press('Enter');
    await expect.poll(() => chosenOrder(page)).toEqual(['side.png', 'back.png', 'front.png']);
    await expect(button(page, 'Move image 3 right')).toBeFocused();
    await button(page, 'Create Product').click();
    await expect(alert(page)).toHaveText('Brand is required');
    const brand = page.getByLabel('New brand');
    await expect(brand).toBeFocused();
    await expect(brand).toBeInViewport();
    await expect(brand).toHaveAttribute('aria-invalid', 'true');
    await expect(brand).toHaveAccessibleDescription('Brand is required');
    await fillIn(page, { Brand: FIELDS.Brand });
    await expectGoodForm(page);

    // Sent once, however often the button is pressed.
    const letGo = await holdAnswers(page, /\/api\/products\/[a-z0-9]+$/);
    await button(page, 'Create Product').dblclick();
    await expect(button(page, 'Saving...')).toBeVisible();
    await page.getByLabel('Count in Stock').press('Enter');
    letGo();
    await expect(message(page, 'Product created successfully')).toBeVisible();
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(rows(page).first()).toContainText('Rain gauge');
    await expect(button(page, 'Create New Product')).toBeFocused();
    const made = await products(FIELDS['Part Number']);
    for (const { _id } of made) removeLater(_id);
    expect(made).toMatchObject([{ name: 'Rain gauge', price: 24.95, countInStock: 7 }]);
    const names = made[0]!.image.map((path) => path.match(/uploads\/(\w+)-w/)?.[1]);
    expect(names).toEqual(['side', 'back', 'front']);
  });

  test('are changed, and deleted after a confirmation', async ({ page }) => {
    await openAsAdmin(page);
    const part = await addProduct({ price: 12.5 });
    let answer: 'OK' | 'Cancel' = 'Cancel';
    const questions = answerQuestions(page, () => answer);
    await page.goto(`/admin/products/search/${part.partNum}`);
    await editButton(page, part.name).click();
    await expect(page.getByLabel('Price ($)')).toHaveValue('12.50');
    const [other] = (await products()).filter(({ _id }) => _id !== part._id);
    await fillIn(page, { 'Part Number': other!.partNum.toLowerCase() });
    const warning = page.getByText(`${other!.name} has the part number ${other!.partNum}.`);
    await expect(warning).toBeVisible();
    await fillIn(page, { 'Part Number': part.partNum });
    await expect(warning).toHaveCount(0);
    await fillIn(page, { 'Price ($)': '14.20', Brand: 'Otherbrand' });
    await chooseImages(page, 'added');
    await button(page, 'Remove image 1').click();
    await expect(tiles(page)).toHaveCount(1);
    await button(page, 'Update Product').click();
    await expect(message(page, 'Product updated successfully')).toBeVisible();
    await expect(rowOf(page, part.name)).toContainText('$14.20');
    await expect(rowOf(page, part.name)).toContainText('Otherbrand');
    await expect(editButton(page, part.name)).toBeFocused();
    const image = [expect.stringMatching(/\/added-w/)];
    const changed = { price: 14.2, brand: 'Otherbrand', partNum: part.partNum, image };
    expect(await detailsOf(part._id)).toMatchObject(changed);

    await page.goto('/admin/products');
    await button(page, `Delete ${part.name}`).click();
    expect(questions).toEqual([DELETE_QUESTION]);
    expect((await readProduct(part._id)).status).toBe(200);
    answer = 'OK';
    await button(page, `Delete ${part.name}`).click();
    await expect(message(page, 'Product deleted successfully')).toBeVisible();
    await expect(rowOf(page, part.name)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused();
  });
});

test.describe('pictures', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('show their upload progress, can be removed meanwhile, and are refused by name', async ({ page }) => {
    await openForm(page);
    const letGo = await holdAnswers(page, '**/api/upload');
    await page.getByLabel('Product Images').setInputFiles(await pictures('kept', 'dropped'));
    await expect(page.getByText('Uploading...')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading kept.png' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Image 1 of 2: kept.png' })).toBeVisible();
    await expect(button(page, 'Create Product')).toHaveAttribute('aria-disabled', 'true');
    await button(page, 'Remove image 2').click();
    letGo();
    await expect(page.getByText('Uploading...')).toBeHidden();
    expect(await chosenOrder(page)).toEqual(['kept.png']);
    const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('text') };
    await page.getByLabel('Product Images').setInputFiles(notes);
    await expect(page.getByText('notes.png: Images must be JPEG, PNG, WebP or AVIF')).toBeVisible();
    await expectGoodForm(page);
  });
});

test('unsaved changes are discarded only after a confirmation', async ({ page }) => {
  await openAsAdmin(page);
  const [part, other] = [await addProduct(), await addProduct()];
  let answer: 'OK' | 'Cancel' = 'Cancel';
  const questions = answerQuestions(page, () => answer);
  await page.goto('/admin/products');
  await editButton(page, part.name).click();
  await fillIn(page, { Brand: 'Typed' });
  await button(page, 'Cancel').click();
  await editButton(page, other.name).click();
  await button(page, 'Create New Product').click();
  expect(questions).toEqual([UNSAVED_QUESTION, UNSAVED_QUESTION, UNSAVED_QUESTION]);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect.poll(() => questions.at(-1)).toBe('beforeunload');
  await expect(page.getByLabel('New brand')).toHaveValue('Typed');
  await searchBox(page).fill(other.partNum);
  await button(page, 'Search').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('New brand')).toHaveValue('Typed');

  answer = 'OK';
  await editButton(page, other.name).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(other.name);
  const asked = questions.length;
  await button(page, 'Cancel').click();
  await expect(page.getByText(HINT)).toBeVisible();
  expect(questions).toHaveLength(asked);
  // Removing a picture is a change too.
  await editButton(page, other.name).click();
  await button(page, 'Remove image 1').click();
  await button(page, 'Cancel').click();
  await expect(page.getByText(HINT)).toBeVisible();
  expect(questions.slice(asked)).toEqual([UNSAVED_QUESTION]);
});

test('the form can be filled in and sent by keyboard alone', async ({ page }) => {
  await openForm(page);
  await expect(page.getByLabel('Product Name')).toBeFocused();
  for (const text of ['Typed part', 'TYP-1', '3.5', 'Typed.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByLabel('Product Images')).toBeFocused();
  await chooseImages(page, 'front', 'back');
  await page.getByLabel('Product Images').press('Tab');
  await expect(button(page, 'Move image 1 left')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosenOrder(page)).toEqual(['back.png', 'front.png']);
  await expect(button(page, 'Move image 2 right')).toBeFocused();
  await expect(page.getByText('Image 1 is now number 2 of 2')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const text of ['Wattlebird', 'Tools', '4']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Past the optional parts of the form.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button(page, 'Create Product')).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(message(page, 'Product created successfully')).toBeVisible();
  const [made] = await products('TYP-1');
  removeLater(made!._id);
  expect(made).toMatchObject({ name: 'Typed part', price: 3.5, countInStock: 4 });
});
