import { createConfig, lintFromString } from '@redocly/openapi-core';
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
