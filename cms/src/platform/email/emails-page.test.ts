import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMAILS, type MailboxLimit } from './rules/emails';

const PAGE = join(import.meta.dirname, '../../../../docs/emails.md');
const WRITTEN = /(<!-- emails[^>]*-->\n).*(<!-- end of emails -->\n)/s;

const limitOf = ({ perHour, perDay, otherwise }: MailboxLimit) =>
  `${perHour} an hour, ${perDay} a day; one more ${otherwise}`;

function describeEmails(): string {
  const lines = Object.entries(EMAILS).map(([kind, { to, when, because, atMost, limit }]) =>
    ['', kind, to, when, because, limit ? limitOf(limit) : 'none', atMost, ''].join(' | ').trim(),
  );
  return [
    '| email | to | when | why to this address | limit while unproven | at most |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** `npm run test:unit -- emails-page -u` writes the page. */
test('docs/emails.md lists the emails of the table in emails.ts', async () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(page).toMatch(WRITTEN);
  const upToDate = page.replace(
    WRITTEN,
    (_all, start: string, end: string) => `${start}\n${describeEmails()}\n\n${end}`,
  );
  await expect(upToDate).toMatchFileSnapshot(PAGE);
});
