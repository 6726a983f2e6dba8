import { expect, test } from 'vitest';
import { onePagePdf } from './fixtures/one-page-pdf';
import { objectStream, stream, writtenPdf } from './fixtures/written-pdf';
import { inspectPdf } from './inspect-pdf';
import { MAX_DOCUMENT_BYTES } from './rules/pdf';

const SCRIPT = '<< /S /JavaScript /JS (app.alert) >>';

test('a PDF is accepted', async () => {
  expect(await inspectPdf(await onePagePdf())).toBeNull();
  expect(await inspectPdf(writtenPdf())).toBeNull();
  expect(await inspectPdf(writtenPdf({ objects: [objectStream(5, ['<< /Type /Font >>'])] }))).toBe(null);
});

test('bytes before the head and after the end do not matter', async () => {
  const pdf = writtenPdf();
  for (const before of ['\ufeff', '\r\n', '<!-- a server -->'.repeat(20)])
    expect(await inspectPdf(Buffer.concat([Buffer.from(before), pdf])), before).toBeNull();
  for (const after of [Buffer.alloc(5000), Buffer.from('\n<!-- 0.2 s -->\n')])
    expect(await inspectPdf(Buffer.concat([pdf, after]))).toBeNull();
  expect(await inspectPdf(Buffer.concat([Buffer.alloc(1024, ' '), pdf]))).toBe('wrong-type');
});

test.each([
  ['', 'wrong-type'],
  ['<html>', 'wrong-type'],
  ['%PDF-1.7', 'damaged'],
  ['%PDF-1.7\n<script>alert(1)</script>\nstartxref\n9\n%%EOF', 'damaged'],
  ['%PDF-1.7\nxref\nstartxref\n9\n%%EOF', 'damaged'],
])('%j is refused', async (text, refusal) => {
  expect(await inspectPdf(Buffer.from(text))).toBe(refusal);
});

test('a PDF that was cut off is damaged', async () => {
  const whole = await onePagePdf();
  expect(await inspectPdf(whole.subarray(0, -40))).toBe('damaged');
  expect(await inspectPdf(whole.subarray(0, whole.length / 2))).toBe('damaged');
});

test('a PDF above the limit is refused', async () => {
  expect(await inspectPdf(Buffer.alloc(MAX_DOCUMENT_BYTES + 1))).toBe('too-large');
});

test('a PDF that needs a password is refused, one that only forbids copying is accepted', async () => {
  for (const pdfVersion of ['1.4', '1.6', '1.7ext3'] as const) {
    const locked = await onePagePdf(() => {}, { pdfVersion, userPassword: 'secret' });
    expect(await inspectPdf(locked), pdfVersion).toBe('locked');
    const free = await onePagePdf(() => {}, { pdfVersion, ownerPassword: 'secret' });
    expect(await inspectPdf(free), pdfVersion).toBeNull();
    const script = await onePagePdf((document) => document.addNamedJavaScript('open', 'alert'), {
      pdfVersion,
      ownerPassword: 'secret',
    });
    expect(await inspectPdf(script), pdfVersion).toBe('active');
  }
});

test.each([
  ['an action of the document', { catalog: `/OpenAction ${SCRIPT}` }],
  ['a name in hexadecimal', { catalog: '/OpenAction << /S /J#61vaScript /JS (alert) >>' }],
  ['a whole name in hexadecimal', { catalog: '/OpenAction << /S /#4Caunc#68 /F (cmd.exe) >>' }],
  ['a name by reference', { page: '/AA << /O << /S 4 0 R >> >>', objects: ['/JavaScript'] }],
  ['an object in a stream', { objects: [objectStream(5, [SCRIPT])] }],
  ['a stream of objects that does not say so', { objects: [objectStream(5, [SCRIPT], '')] }],
  ['an object that a later one replaces', { objects: [objectStream(5, [SCRIPT]), '<< >>'] }],
  ['an object within a picture', { objects: [stream('/Type /XObject', `9 0 obj ${SCRIPT}`)] }],
  ['a broken object', { objects: [`<< /A [ ${SCRIPT}`] }],
  ['an action beside a link', { page: `/Annots [<< /Subtype /Link /A ${SCRIPT} >>]` }],
  ['a form with scripts of its own', { catalog: '/AcroForm << /XFA 4 0 R >>', objects: ['<< >>'] }],
  ['a film', { page: '/Annots [<< /Subtype /RichMedia >>]' }],
  ['an address that opens by itself', { catalog: '/OpenAction << /S /URI /URI (https://a.b) >>' }],
  ['one that opens with a page', { page: '/AA << /O << /S /GoToR /F (other.pdf) >> >>' }],
  ['one after another', { catalog: '/OpenAction << /S /Named /N /Print /Next 4 0 R >>' }],
])('%s is refused as active', async (_, parts) => {
  expect(await inspectPdf(writtenPdf(parts))).toBe('active');
});

test.each([
  ['a place to begin at', { catalog: '/OpenAction [3 0 R /Fit]' }],
  ['the same as an action', { catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' }],
  ['a link', { page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.b) >> >>]' }],
  ['the word on a page', { objects: [stream('', '(JavaScript and Launch) Tj')] }],
])('%s is harmless', async (_, parts) => {
  expect(await inspectPdf(writtenPdf(parts))).toBeNull();
});

test('a PDF with another file in it is refused', async () => {
  const names = { catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>' };
  for (const parts of [names, { page: '/Annots [<< /Subtype /FileAttachment >>]' }])
    expect(await inspectPdf(writtenPdf(parts))).toBe('attached');
});

test('objects that refer to one another, and nested ones, end', async () => {
  const circle = writtenPdf({ objects: ['5 0 R', '4 0 R', '[6 0 R]'] });
  expect(await inspectPdf(circle)).toBeNull();
  const deep = writtenPdf({ objects: [`${'['.repeat(100_000)}${']'.repeat(100_000)}`] });
  expect(await inspectPdf(deep)).toBeNull();
});
