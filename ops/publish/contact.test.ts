import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentRelease } from '../release/releases.ts';
import { startContentServer } from './fixtures/cms.ts';
import { sampleContent } from './fixtures/content.ts';
import { errorsOf } from './fixtures/html.ts';
import { publish } from './publish.ts';
import { ensureTemplates } from './templates.ts';

const siteUrl = 'https://shop.example';
const dataDir = mkdtempSync(join(tmpdir(), 'contact-'));

beforeAll(() => ensureTemplates({}), 120_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (file: string) => readFileSync(join(currentRelease(dataDir)!, file), 'utf8');

/** Publishes with the switch in this position. @returns how many pages were rendered */
async function publishWith(acceptsMessages: boolean): Promise<number> {
  const cms = await startContentServer({ ...sampleContent(3), acceptsMessages });
  const { rendered } = await publish({ dataDir, cmsUrl: cms.url, siteUrl });
  await cms.close();
  return rendered;
}

const form = () => /<form[^>]*aria-label="Contact".*?<\/form>/s.exec(read('contact.html'))![0];
const opened = () => /^<form[^>]*>/.exec(form())![0];

test('the switch changes only the contact page, and switching back restores it exactly', async () => {
  await publishWith(false);
  const specified = read('contact.html');
  expect(opened()).toMatch(/method="dialog" aria-label="Contact" data-contact-form/);
  expect(opened()).not.toContain('action');
  expect(form()).not.toMatch(/website|about|maxlength/);

  expect(await publishWith(true)).toBe(1);
  expect(opened()).toMatch(/method="post" action="\/api\/contact" aria-label="Contact"/);
  expect(opened()).not.toContain('data-contact-form');
  for (const name of ['name', 'email', 'about', 'website', 'message']) {
    expect(form()).toContain(`name="${name}"`);
  }
  expect(form()).toMatch(/<div hidden[^>]*>\s*<label[^>]*>Leave this empty/);
  expect(errorsOf(read('contact.html'))).toEqual([]);

  expect(await publishWith(false)).toBe(1);
  expect(read('contact.html')).toBe(specified);
});

test('a sent and a failed message each have a page, and the latter names other ways of contact', () => {
  expect(read('contact/received.html')).toContain('Your message has reached us');
  const notSent = read('contact/not-sent.html');
  for (const reason of ['fields', 'too-many', 'closed', 'error']) expect(notSent).toContain(`id="${reason}"`);
  expect(notSent).toContain('(02) 5550 1234');
  expect(errorsOf(notSent)).toEqual([]);
  for (const page of [notSent, read('contact/received.html')]) {
    expect(page).toContain('<meta name="robots" content="noindex"');
  }
  expect(read('sitemap.xml')).not.toContain('/contact/');
});
