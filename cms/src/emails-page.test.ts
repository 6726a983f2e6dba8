import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMAIL_KINDS, EMAILS } from './emails';
import type { EmailDefinition, MailboxLimit, SenderLimits } from '#platform/email/rules/emails';
import { fieldsOf, GREETING_FIELD, placeholdersOf } from '#platform/email/rules/wording';
import type { Limit } from '#platform/http/rules/limits';

const PAGE = join(import.meta.dirname, '../../docs/emails.md');
const SCHEMA = join(import.meta.dirname, 'api/email-texts/content-types/email-texts/schema.json');
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

type Rules = Pick<EmailDefinition, 'limit' | 'bySender'> & { to: string };

/** Strapi itself sends this one. */
const STRAPIS: [string, Rules] = ['panel-password-reset', { to: 'the panel’s user', limit: null }];

/** The columns of the page's table that follow from the rules; the other ones are written there. */
const COLUMNS = { email: 0, to: 1, whileUnproven: 4, bySender: 5 };

/** The page's table, with the columns that follow from the rules as they are. */
function describeEmails(page: string): string {
  const [head = '', line = '', ...rows] = tableOf('emails').exec(page)![2]!.trim().split('\n');
  const written = new Map(rows.map((row) => [cellsOf(row)[COLUMNS.email], cellsOf(row)]));
  const rules: [string, Rules][] = [
    ...EMAIL_KINDS.map((kind): [string, Rules] => [kind, EMAILS[kind]]),
    STRAPIS,
  ];
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
    const braces = placeholdersOf(EMAILS[kind]).map((name) => `\`{${name}}\``);
    return `| ${kind} | ${EMAILS[kind].subject} | ${braces.join(' ')} |`;
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

/** Fields of the panel's form, which are also columns. */
function describeFields(): string {
  const line = '{ "type": "string", "maxLength": 150 }';
  const lines = '{ "type": "text", "maxLength": 2000 }';
  const ofKinds = EMAIL_KINDS.map(fieldsOf).flatMap(({ subject, opening, closing }) => [
    [subject, line],
    [opening, lines],
    [closing, lines],
  ]);
  return [[GREETING_FIELD, line], ...ofKinds].map(([name, type]) => `    "${name}": ${type}`).join(',\n');
}

test('the panel has fields for the texts of every email', async () => {
  const schema = readFileSync(SCHEMA, 'utf8');
  const attributes = /("attributes": \{\n).*(\n {2}\})/s;
  const written = schema.replace(
    attributes,
    (_all, start: string, end: string) => start + describeFields() + end,
  );
  await expect(written).toMatchFileSnapshot(SCHEMA);
});
