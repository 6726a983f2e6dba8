import { randomUUID } from 'node:crypto';
import { pictureData } from '../api/pictures.ts';
import { expect, type Page } from './test.ts';

/** The admin's product form. */

/** Picture files for the form; their names tell their order. */
export async function pictures(...names: string[]) {
  const colours = ['#c33', '#3c3', '#33c', '#cc3'];
  return Promise.all(
    names.map(async (name, index) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await pictureData('png', [640, 480], colours[index % colours.length]),
    })),
  );
}

export const FIELDS = {
  'Product Name': 'Rain gauge',
  // Part numbers are unique, and a failed run may have left one behind.
  'Part Number': `RG-${randomUUID().slice(0, 8)}`,
  'Price ($)': '24.95',
  Description: 'Measures rain to 0.2 mm.',
  Brand: 'Wattlebird',
  Category: 'Sensors',
  'Count in Stock': '7',
};

export async function fillIn(page: Page, fields: Partial<typeof FIELDS>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Brand' || label === 'Category') await choose(page, label, value);
    else await page.getByLabel(label).fill(value);
  }
}

/** Chooses a brand or category; creates it if there is none with that name. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true });
  const option = select.getByRole('option', { name: value, exact: true });
  await expect(select.getByRole('option')).not.toHaveCount(2);
  const isThere = (await option.count()) > 0;
  await select.selectOption(isThere ? value : { label: `New ${label.toLowerCase()}…` });
  if (!isThere) await page.getByLabel(`New ${label.toLowerCase()}`).fill(value);
}

export async function chooseImages(page: Page, ...names: string[]): Promise<void> {
  const before = await tiles(page).count();
  await page.getByLabel('Product Images').setInputFiles(await pictures(...names));
  await expect(tiles(page)).toHaveCount(before + names.length);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

export const tiles = (page: Page) => page.getByRole('list', { name: 'Chosen images' }).getByRole('listitem');

/** Names of the chosen files, in order. */
export const chosenOrder = (page: Page) =>
  tiles(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')?.split(': ')[1]));
