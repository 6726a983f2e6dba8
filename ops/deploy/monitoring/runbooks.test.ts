import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

test('docs/operations.md explains each alert under the heading that its runbook links to', () => {
  const rules = read('alerts.yml');
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const runbooks = [...rules.matchAll(/runbook: docs\/operations\.md#(\w+)/g)].map(([, to]) => to);
  const headings = [...read('../../../docs/operations.md').matchAll(/^### (\w+)$/gm)];
  expect(names.length).toBeGreaterThan(15);
  expect(runbooks).toEqual(names.map((name) => name.toLowerCase()));
  for (const name of names) expect(headings.map(([, heading]) => heading)).toContain(name);
});
