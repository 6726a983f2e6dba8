import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Limit } from '../http/rules/limits';
import { EMAILS, type EmailRule, type MailboxLimit, type SenderLimits } from './rules/emails';
import { EMAIL_KINDS, placeholdersOf, WORDINGS } from './rules/wording';

const PAGE = join(import.meta.dirname, '../../../../docs/emails.md');
const tableOf = (name: string) => new RegExp(`(<!-- ${name}[^>]*-->\\n).*(<!-- end of ${name} -->\\n)`, 's');

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

function describeEmails(): string {
  const rules: [string, EmailRule][] = Object.entries(EMAILS);
  const lines = rules.map(([kind, { to, when, because, atMost, limit, bySender }]) => {
    const limits = [limit ? limitOf(limit) : 'none', bySender ? bySenderOf(bySender) : '–'];
    return ['', kind, to, when, because, ...limits, atMost, ''].join(' | ').trim();
  });
  return [
    '| email | to | when | why to this address | limit while unproven | limit by sender | at most |',
    '|---|---|---|---|---|---|---|',
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
    page = page.replace(tableOf(name), (_all, start: string, end: string) => `${start}\n${table}\n\n${end}`);
  }
  await expect(page).toMatchFileSnapshot(PAGE);
});
