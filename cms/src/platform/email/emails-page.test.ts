import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Limit } from '../http/rules/limits';
import { EMAILS, type EmailRule, type MailboxLimit, type SenderLimits } from './rules/emails';
import { EMAIL_KINDS, placeholdersOf, WORDINGS } from './rules/wording';

const PAGE = join(import.meta.dirname, '../../../../docs/emails.md');
const tableOf = (name: string) =>
  new RegExp(`(<!-- ${name}[^>]*-->\\n)(.*)(<!-- end of ${name} -->\\n)`, 's');

const limitOf = ({ perHour, perDay, otherwise, alsoIfProven }: MailboxLimit) =>
  `${perHour} an hour, ${perDay} a day; one more ${otherwise}${alsoIfProven ? '; also if proven' : ''}`;

const WINDOWS: Readonly<Record<number, string>> = {
  60: 'a minute',
  900: 'a quarter of an hour',
  3600: 'an hour',
  86_400: 'a day',
};

function senderOf({ account, address }: Limit): string {
  if (account && address) return 'by account and network address';
  if (account) return 'by account';
  return 'by network address';
}

const listOf = (limits: readonly Limit[]): string =>
  limits.length === 0
    ? 'none'
    : limits
        .map((limit) => {
          const what = limit.action === 'third-mailbox' ? ' new mailboxes' : '';
          return `${limit.allowed}${what} ${WINDOWS[limit.windowSeconds]} ${senderOf(limit)}`;
        })
        .join('; ');

const bySenderOf = ({ limits, whileUnproven }: SenderLimits): string =>
  listOf(limits) +
  (whileUnproven ? `; while the sender’s own mailbox is unproven, ${listOf(whileUnproven)}` : '');

/** The columns of the page's table that follow from the rules; the other ones are written there. */
const COLUMNS = { email: 0, to: 1, whileUnproven: 4, bySender: 5 };

/** The page's table, with the columns that follow from the rules as they are. */
function describeEmails(page: string): string {
  const [head = '', line = '', ...rows] = tableOf('emails').exec(page)![2]!.trim().split('\n');
  const written = new Map(rows.map((row) => [cellsOf(row)[COLUMNS.email], cellsOf(row)]));
  const rules: [string, EmailRule][] = Object.entries(EMAILS);
  expect(new Set(written.keys())).toEqual(new Set(rules.map(([kind]) => kind)));
  const described = rules.map(([kind, { to, limit, bySender }]) => {
    const cells = written.get(kind)!;
    cells[COLUMNS.to] = to;
    cells[COLUMNS.whileUnproven] = limit ? limitOf(limit) : 'none';
    cells[COLUMNS.bySender] = bySender ? bySenderOf(bySender) : '–';
    return `| ${cells.join(' | ')} |`;
  });
  return [head, line, ...described].join('\n');
}

const cellsOf = (row: string): string[] => row.replace(/^\| | \|$/g, '').split(' | ');

function describeTexts(): string {
  const lines = EMAIL_KINDS.map((kind) => {
    const braces = placeholdersOf(kind).map((name) => `\`{${name}}\``);
    return `| ${kind} | ${WORDINGS[kind].subject} | ${braces.join(' ')} |`;
  });
  return ['| email | first subject | placeholders |', '|---|---|---|', ...lines].join('\n');
}

/** `npm run test:unit -- emails-page -u` writes what follows from the code. */
test('docs/emails.md lists the emails of emails.ts and their texts', async () => {
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, table] of [
    ['emails', describeEmails(page)],
    ['texts', describeTexts()],
  ] as const) {
    expect(page).toMatch(tableOf(name));
    page = page.replace(
      tableOf(name),
      (_all, start: string, _table, end: string) => `${start}\n${table}\n\n${end}`,
    );
  }
  await expect(page).toMatchFileSnapshot(PAGE);
});
