import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { endpoints } from './endpoint';

import.meta.glob('../../api/*/routes/*.ts', { eager: true });

interface Found {
  /** Reasons that are written where they are thrown. */
  thrown: Set<string>;
  /** All texts: some rules return a reason, which their caller throws. */
  texts: Set<string>;
}

function readSources(): Found {
  const found: Found = { thrown: new Set(), texts: new Set() };
  const isTest = (name: string) => name.endsWith('.test.ts');
  for (const file of globSync('cms/src/{api,platform}/**/*.ts', { exclude: isTest }))
    collect(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true), found);
  return found;
}

function collect(node: ts.Node, found: Found): void {
  if (ts.isStringLiteral(node)) found.texts.add(node.text);
  if (isRefusal(node)) for (const reason of reasonsIn(node.arguments?.[0])) found.thrown.add(reason);
  // The keys of `errors` declare reasons.
  if (ts.isPropertyAssignment(node)) collect(node.initializer, found);
  else ts.forEachChild(node, (child) => collect(child, found));
}

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

/** `new Refusal(…)`, or `refuse(…)` in a handler: other files have functions of their own with this name. */
const isRefusal = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) && isNamed(node.expression, 'Refusal')) ||
  (ts.isCallExpression(node) && isNamed(node.expression, 'refuse') && isRoute(node));

const isRoute = (node: ts.Node) => node.getSourceFile().fileName.includes('/routes/');

/** The reasons in an argument such as `'gone'`, `isPaid ? 'paid' : 'ended'` or `{ reason: 'gone', … }`. */
function reasonsIn(argument: ts.Node | undefined): string[] {
  if (!argument) return [];
  if (ts.isStringLiteral(argument)) return [argument.text];
  if (ts.isConditionalExpression(argument)) return [argument.whenTrue, argument.whenFalse].flatMap(reasonsIn);
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && isNamed(property.name, 'reason')
      ? reasonsIn(property.initializer)
      : [],
  );
}

const { thrown, texts } = readSources();
const declared = [...endpoints].flatMap(([name, { errors = {} }]) =>
  Object.keys(errors).map((reason) => ({ name, reason })),
);

test('every reason that an endpoint declares is thrown', () => {
  const unused = declared.filter(({ reason }) => !texts.has(reason));
  expect(unused.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([]);
});

test('every reason that is thrown is declared by an endpoint', () => {
  expect(thrown.size).toBeGreaterThan(60);
  const known = new Set(declared.map(({ reason }) => reason));
  expect([...thrown].filter((reason) => !known.has(reason))).toEqual([]);
});
