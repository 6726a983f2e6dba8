import {
  addProduct,
  answerDialogs,
  button,
  changeProduct,
  chooseImages,
  chosenOrder,
  FIELDS,
  fillIn,
  pictures,
  readProduct,
  removeProduct,
  row,
  signedInAsAdmin,
  tiles,
} from './product-desk.ts';
import { expectGoodForm, holdAnswers, onPhone, products, signedIn } from './screens.ts';
import { expect, test, type Page } from './test.ts';

const HINT = 'Select a product to edit or click "Create New Product" to add a new item.';
const DELETE_QUESTION = 'Are you sure you want to delete this product?';
const UNSAVED_QUESTION = 'You have unsaved changes. Do you want to discard them?';
const DENIED = 'Access denied. You must be an admin to view this page.';

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const searchBox = (page: Page) => page.getByPlaceholder('Search products...');
const editButton = (page: Page, name: string) => button(page, `Edit ${name}`);
const message = (page: Page, text: string) => page.getByText(text, { exact: true });
const isUpdate = /\/api\/products\/[a-z0-9]+$/;

onPhone('the products', ({ width }) => {
  test('are listed with what there is to do', async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin/products');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Management');
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Name', 'Price', 'Brand', 'Category', 'Stock', 'Actions'],
    ]);
    const [first] = await products('', 16);
    await expect(rows(page)).toHaveCount(16);
    const facts = [first!.name, first!.price.toFixed(2), first!.brand, first!.category];
    for (const text of [...facts, String(first!.countInStock)]) {
      await expect(rows(page).first()).toContainText(text);
    }
    await expect(button(page, 'Show All')).toBeVisible();
    await expect(editButton(page, first!.name)).toBeVisible();
    await expectGoodForm(page);
  });

  test('are searched, turned over and shown more at a time', async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin/products');
    await searchBox(page).fill('  sensor ');
    await button(page, 'Search').click();
    await expect(page).toHaveURL(/\/admin\/products\/search\/sensor$/);
    const found = await products('sensor');
    await expect(page.getByText(`${found.length} products`)).toBeVisible();
    await searchBox(page).fill('');
    await button(page, 'Show All').click();
    await expect(page).toHaveURL(/\/admin\/products$/);
    await page.goBack();
    await expect(searchBox(page)).toHaveValue('sensor');
    await page.goForward();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\/admin\/products\/2$/);
    await page.getByLabel('Products per page').selectOption('48');
    await expect(page).toHaveURL(/\/admin\/products\?itemsPerPage=48$/);
    await expect(rows(page)).toHaveCount(48);
    await page.reload();
    await expect(rows(page)).toHaveCount(48);
  });

  test('say when none is found', async ({ page }) => {
    await signedInAsAdmin(page);
    await page.goto('/admin/products/search/nothing%20like%20this');
    await expect(
      page.getByText('No products found. Create a new product or adjust your search.'),
    ).toBeVisible();
    await expectGoodForm(page);
  });

  test('get a new one, with three pictures in the order chosen', async ({ page }) => {
    const admin = await signedInAsAdmin(page);
    const name = `Rain gauge ${width}`;
    await page.goto('/admin/products');
    await button(page, 'Create New Product').click();
    await expect(page.getByText(HINT)).toBeHidden();
    await expect(page.getByLabel('Product Name')).toBeFocused();
    await fillIn(page, { ...FIELDS, 'Product Name': name });
    await chooseImages(page, 'front', 'back', 'side');
    expect(await chosenOrder(page)).toEqual(['front.png', 'back.png', 'side.png']);
    await tiles(page).nth(2).dragTo(tiles(page).nth(0));
    expect(await chosenOrder(page)).toEqual(['side.png', 'front.png', 'back.png']);
    const toTheRight = button(page, 'Move image 2 right');
    await toTheRight.press('Enter');
    expect(await chosenOrder(page)).toEqual(['side.png', 'back.png', 'front.png']);
    await expect(button(page, 'Move image 3 right')).toBeFocused();
    await expectGoodForm(page);

    await button(page, 'Create Product').click();
    await expect(message(page, 'Product created successfully')).toBeVisible();
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(rows(page).first()).toContainText(name);
    await expect(button(page, 'Create New Product')).toBeFocused();

    const [created] = await products(name);
    expect(created).toMatchObject({ name, price: 24.95, countInStock: 7 });
    expect(created!.partNum).toBe(FIELDS['Part Number']);
    expect(created!.image.map((path) => path.match(/uploads\/(\w+)-w/)?.[1])).toEqual([
      ...['side', 'back', 'front'],
    ]);
    await page.goto(`/product/${created!._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('button', { name: /^Picture \d of 3$/ })).toHaveCount(3);
    await removeProduct(created!._id, admin);
  });

  test('are changed, and the list shows it', async ({ page }) => {
    const admin = await signedInAsAdmin(page);
    const part = await addProduct(admin);
    await page.goto(`/admin/products/search/${part.partNum}`);
    await editButton(page, part.name).click();
    await expect(page.getByLabel('Price ($)')).toHaveValue('12.50');
    await expect(page.getByLabel('Count in Stock')).toHaveValue('10');
    const [other] = (await products()).filter(({ _id }) => _id !== part._id);
    await fillIn(page, { 'Part Number': other!.partNum.toLowerCase() });
    const warning = page.getByText(`${other!.name} has the part number ${other!.partNum}.`);
    await expect(warning).toBeVisible();
    await expectGoodForm(page);
    await fillIn(page, { 'Part Number': part.partNum });
    await expect(warning).toHaveCount(0);
    await fillIn(page, { 'Price ($)': '14.20', Brand: 'Otherbrand' });
    await chooseImages(page, 'added');
    await button(page, 'Remove image 1').click();
    await expectGoodForm(page);
    await button(page, 'Update Product').click();
    await expect(message(page, 'Product updated successfully')).toBeVisible();
    await expect(row(page, part.name)).toContainText('$14.20');
    await expect(row(page, part.name)).toContainText('Otherbrand');
    await expect(editButton(page, part.name)).toBeFocused();
    const { body } = await readProduct(part._id);
    expect(body).toMatchObject({ price: 14.2, brand: 'Otherbrand', partNum: part.partNum });
    expect(body.image).toEqual([expect.stringMatching(/\/added-w/)]);
    await removeProduct(part._id, admin);
  });

  test('are deleted after a question', async ({ page }) => {
    const admin = await signedInAsAdmin(page);
    const part = await addProduct(admin);
    let accept = false;
    const questions = answerDialogs(page, () => accept);
    await page.goto('/admin/products');
    await button(page, `Delete ${part.name}`).click();
    expect(questions).toEqual([DELETE_QUESTION]);
    expect((await readProduct(part._id)).status).toBe(200);
    accept = true;
    await button(page, `Delete ${part.name}`).click();
    await expect(message(page, 'Product deleted successfully')).toBeVisible();
    await expect(row(page, part.name)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeFocused();
    await expectGoodForm(page);
  });

  test('are nobody else’s business', async ({ page }) => {
    await page.goto('/admin/products');
    await expect(page.getByText(DENIED)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectGoodForm(page);
    await signedIn(page);
    await page.goto('/admin/products/search/sensor/2');
    await expect(page.getByText(DENIED)).toBeVisible();
    await expect(button(page, 'Create New Product')).toHaveCount(0);
    await expectGoodForm(page);
  });
});

test('every field is required', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
  for (const label of [...Object.keys(FIELDS), 'Product Images']) {
    await expect(page.getByLabel(label)).toHaveAttribute('required');
  }
  await button(page, 'Create Product').click();
  await expect(page.getByLabel('Product Name')).toBeFocused();
  await fillIn(page, { ...FIELDS, Brand: '   ' });
  await chooseImages(page, 'front');
  await button(page, 'Create Product').click();
  await expect(page.getByRole('alert')).toHaveText('Brand is required');
  const brand = page.getByLabel('New brand');
  await expect(brand).toBeFocused();
  await expect(brand).toBeInViewport();
  await expect(brand).toHaveAttribute('aria-invalid', 'true');
  await expect(brand).toHaveAccessibleDescription('Brand is required');
});

test('two sold while the form is open stay sold', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  const part = await addProduct(admin);
  await page.goto(`/admin/products/search/${part.partNum}`);
  await editButton(page, part.name).click();
  await fillIn(page, { Description: 'Changed while it was sold.' });
  await changeProduct(admin.token, part, { countInStock: 8 });
  await button(page, 'Update Product').click();
  await expect(message(page, 'Product updated successfully')).toBeVisible();
  expect((await readProduct(part._id)).body.countInStock).toBe(8);
  await removeProduct(part._id, admin);
});

test('pictures show how far they are, and one that is removed does not come back', async ({
  page,
}) => {
  await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
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
});

test('unsaved changes are not lost by a stray click', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  const [part, other] = [await addProduct(admin), await addProduct(admin)];
  let accept = false;
  const questions = answerDialogs(page, () => accept);
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

  accept = true;
  await editButton(page, other.name).click();
  await expect(page.getByLabel('Product Name')).toHaveValue(other.name);
  const asked = questions.length;
  await button(page, 'Cancel').click();
  await expect(page.getByText(HINT)).toBeVisible();
  expect(questions).toHaveLength(asked);
  // A removed picture is a change too.
  await editButton(page, other.name).click();
  await button(page, 'Remove image 1').click();
  await button(page, 'Cancel').click();
  await expect(page.getByText(HINT)).toBeVisible();
  expect(questions.slice(asked)).toEqual([UNSAVED_QUESTION]);
  for (const { _id } of [part, other]) await removeProduct(_id, admin);
});

test('nothing is done twice, however often it is pressed', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await button(page, 'Create New Product').click();
  await fillIn(page, { ...FIELDS, 'Product Name': 'Pressed twice' });
  await chooseImages(page, 'front');
  const letGo = await holdAnswers(page, isUpdate);
  await button(page, 'Create Product').dblclick();
  await expect(button(page, 'Saving...')).toBeVisible();
  await page.getByLabel('Count in Stock').press('Enter');
  letGo();
  await expect(message(page, 'Product created successfully')).toBeVisible();
  const made = await products('Pressed twice');
  expect(made).toHaveLength(1);
  await removeProduct(made[0]!._id, admin);
});

test('a form can be filled in and sent by keyboard alone', async ({ page }) => {
  const admin = await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await button(page, 'Create New Product').press('Enter');
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
  expect(await chosenOrder(page)).toEqual(['back.png', 'front.png']);
  await expect(button(page, 'Move image 2 right')).toBeFocused();
  await expect(page.getByText('Image 1 is now number 2 of 2')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  for (const text of ['Wattlebird', 'Tools', '4']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Past what a product may have besides.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(button(page, 'Create Product')).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(message(page, 'Product created successfully')).toBeVisible();
  const [made] = await products('TYP-1');
  expect(made).toMatchObject({ name: 'Typed part', price: 3.5, countInStock: 4 });
  await removeProduct(made!._id, admin);
});

test('an old answer never replaces a newer one', async ({ page }) => {
  await signedInAsAdmin(page);
  await page.goto('/admin/products');
  await expect(rows(page)).toHaveCount(16);
  const letGo = await holdAnswers(page, /keyword=sensor/);
  await searchBox(page).fill('sensor');
  await button(page, 'Search').click();
  await expect(page.getByText('Loading products…')).toBeAttached();
  await searchBox(page).fill('no such thing');
  await button(page, 'Search').click();
  await expect(page.getByText('No products found.')).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/no%20such%20thing$/);
  await expect(page.getByText('No products found.')).toBeVisible();
});
