/** The alternative text of a product's picture. */
export const altOf = (name: string, index: number): string =>
  index === 0 ? name : `${name}, picture ${index + 1}`;
