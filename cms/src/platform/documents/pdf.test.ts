import { expect, test } from 'vitest';
import { onePagePdf } from './fixtures/one-page-pdf';
import { MAX_DOCUMENT_BYTES, pdfFault } from './rules/pdf';

test('a PDF is accepted', async () => {
  expect(pdfFault(await onePagePdf())).toBeNull();
  expect(pdfFault(Buffer.concat([await onePagePdf(), Buffer.from('\r\n  ')]))).toBeNull();
});

test.each([
  ['', 'wrong-type'],
  ['<html>%PDF-1.7', 'wrong-type'],
  ['%PDF-1.7', 'damaged'],
  ['%PDF-1.7\n<script>alert(1)</script>\nstartxref\n9\n%%EOF', 'damaged'],
  ['%PDF-1.7\nxref\nstartxref\n9\n%%EOF', 'damaged'],
])('%j is refused', (text, fault) => {
  expect(pdfFault(Buffer.from(text))).toBe(fault);
});

test('a PDF that was cut off is damaged', async () => {
  const whole = await onePagePdf();
  expect(pdfFault(whole.subarray(0, -40))).toBe('damaged');
  expect(pdfFault(whole.subarray(0, whole.length / 2))).toBe('damaged');
});

test('a PDF that runs a script or a program is refused', async () => {
  const script = await onePagePdf((document) => {
    document.addNamedJavaScript('open', 'app.alert(1)');
  });
  expect(pdfFault(script)).toBe('active');
});

test('a PDF above the limit is refused', () => {
  expect(pdfFault(Buffer.alloc(MAX_DOCUMENT_BYTES + 1))).toBe('too-large');
});
