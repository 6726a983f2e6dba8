import type { FieldError } from 'shared';

/** A parameter or field that names a category, brand or specification. */
interface Named {
  parameter: string;
  value: string;
}

export const nothingCalled = ({ parameter, value }: Named) => `${parameter}: nothing here is called ${value}`;

/** The error of a name that the shop does not know. */
export const unknownName = (named: Named): FieldError => ({
  path: named.parameter,
  message: nothingCalled(named),
});
