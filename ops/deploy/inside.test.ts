import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each(['/build', '/BUILD/content', '/Build/state', '/_health', '/_HEALTH', '/Metrics'])(
  'nginx does not proxy %s to the CMS, whose router ignores case',
  (path) => {
    const file = readFileSync(join(import.meta.dirname, 'nginx/nginx.conf'), 'utf8');
    const [, kind, pattern = ''] = /location (~\*?) (\S*build\S*) \{/.exec(file) ?? [];
    expect(path).toMatch(new RegExp(pattern, kind === '~*' ? 'i' : ''));
  },
);
