import { expect, test } from 'vitest';
import { isAbn } from './abn.ts';

test.each(['51 824 753 556', '51824753556', 'ABN 51 824 753 556', 'abn 51824753556'])(
  '%s is an ABN',
  (text) => expect(isAbn(text)).toBe(true),
);

test.each(['51 824 753 557', '15 824 753 556', '51 824 753 55', '51-824-753-556', 'ABN', ''])(
  '%j is not an ABN',
  (text) => expect(isAbn(text)).toBe(false),
);
