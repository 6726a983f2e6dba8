import type { Details, Product } from 'shared';

/** A line of texts in the form, which keeps its key while others come and go. */
export type Row<Column extends string> = Record<Column, string> & {
  key: number;
  /** Added by hand: its first empty field gets the focus. */
  isNew?: boolean;
};

/** The lists of a product as they stand in the form. */
export interface DraftDetails {
  specifications: readonly Row<'name' | 'value' | 'unit'>[];
  documents: readonly Row<'label' | 'url'>[];
  worksWith: readonly Details['worksWith'][number][];
}

export const emptyDetails: DraftDetails = { specifications: [], documents: [], worksWith: [] };

let keys = 0;
export const nextKey = () => (keys += 1);

/** A product's lists as the form shows them at first. */
export function detailsOf(product: Product & Partial<Details>): DraftDetails {
  const { specifications = [], documents = [], worksWith = [] } = product;
  return {
    specifications: specifications.map(({ unit, ...texts }) => ({
      ...{ key: nextKey(), unit: unit ?? '' },
      ...texts,
    })),
    documents: documents.map((texts) => ({ key: nextKey(), ...texts })),
    worksWith,
  };
}

/** What is to be sent of the lists, but for lines that say nothing. */
function sentOf({ specifications, documents, worksWith }: DraftDetails) {
  const isFilled = (text: string) => text.trim() !== '';
  return {
    specifications: specifications
      .filter(({ name, value, unit }) => isFilled(name) || isFilled(value) || isFilled(unit))
      .map(({ name, value, unit }) => ({ name, value, unit })),
    documents: documents
      .filter(({ label, url }) => isFilled(label) || isFilled(url))
      .map(({ label, url }) => ({ label, url })),
    worksWith: worksWith.map(({ _id }) => _id),
  };
}

/** Those of the lists that somebody has changed. */
export function changedDetails(draft: DraftDetails, original: DraftDetails) {
  const before: Record<string, unknown> = sentOf(original);
  const isChanged = ([name, list]: [string, unknown]) =>
    JSON.stringify(list) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(sentOf(draft)).filter(isChanged));
}
