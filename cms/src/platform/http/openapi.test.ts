import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString, type TransformNodeOptions } from 'openapi-typescript';
import { factory } from 'typescript';
import { expect, test } from 'vitest';
import { describeApi } from './openapi';

import.meta.glob('../../api/*/routes/*.ts', { eager: true });

/** No id is `shared`, so `/quotes/shared/{token}` and `/quotes/{id}/renew` never are the same path. */
const isAboutShared = (problem: string): boolean =>
  problem.startsWith('no-ambiguous-paths') && problem.includes('`/quotes/shared/{token}`');

test('the OpenAPI document passes the linter’s strict rules', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({ source: JSON.stringify(describeApi()), config });
  const problems = found.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  expect(problems.filter((problem) => !isAboutShared(problem))).toEqual([]);
});

test('the site has the types of the OpenAPI document (after a change: npm run test:unit -- openapi -u)', async () => {
  const types = await openapiTS(JSON.stringify(withoutErrors(describeApi())), {
    alphabetize: true,
    emptyObjectsUnknown: true,
    inject: "import type { ApiResponse } from 'shared';",
    postTransform: (_type, { path }) => sharedType(path),
  });
  const file = `/** Types of the API's requests and responses, made from its OpenAPI document by openapi.test.ts. */\n\n`;
  await expect(file + astToString(types)).toMatchFileSnapshot('../../../../site/lib/api/types.ts');
});

/** The site asks for no types of errors: they are all alike. */
function withoutErrors(document: ReturnType<typeof describeApi>) {
  const parts = JSON.stringify(document, (key, value: unknown) =>
    /^[45]/.test(key) && /^[45](XX|\d\d)$/.test(key) ? undefined : value,
  );
  return JSON.parse(parts) as object;
}

/** `shared` has a type for each named response. */
function sharedType(path: TransformNodeOptions['path']) {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(path ?? '') ?? [];
  if (!name) return undefined;
  const literal = factory.createLiteralTypeNode(factory.createStringLiteral(name, true));
  return factory.createTypeReferenceNode('ApiResponse', [literal]);
}
