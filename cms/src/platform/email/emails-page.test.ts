import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMAILS, type MailboxLimit } from './rules/emails';
import { EMAIL_KINDS, placeholdersOf, WORDINGS } from './rules/wording';

const PAGE = join(import.meta.dirname, '../../../../docs/emails.md');
const tableOf = (name: string) =>
  new RegExp(`(<!-- ${name}[^>]*-->\\n).*(<!-- end of ${name} -->\\n)`, 's');

const limitOf = ({ perHour, perDay, otherwise, alsoIfProven }: MailboxLimit) =>
  `${perHour} an hour, ${perDay} a day; one more ${otherwise}${alsoIfProven ? '; also if proven' : ''}`;

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

function describeTexts(): string {
  const lines = EMAIL_KINDS.map((kind) => {
    const braces = placeholdersOf(kind).map((name) => `\`{${name}}\``);
    return `| ${kind} | ${WORDINGS[kind].subject} | ${braces.join(' ')} |`;
  });
  return ['| email | first subject | placeholders |', '|---|---|---|', ...lines].join('\n');
}

/** `npm run test:unit -- emails-page -u` writes the page. */
test('docs/emails.md lists the emails of emails.ts and their texts', async () => {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, table] of [
    ['emails', describeEmails()],
    ['texts', describeTexts()],
  ] as const) {
    expect(page).toMatch(tableOf(name));
    page = page.replace(
      tableOf(name),
      (_all, start: string, end: string) => `${start}\n${table}\n\n${end}`,
    );
  }
  await expect(page).toMatchFileSnapshot(PAGE);
});
