import { expect, it } from 'vitest';
import { failureText } from './browser.ts';
import { deviceName } from './device-name.ts';

const named = (name: string) => Object.assign(new Error('in the browser’s words'), { name });

it.each([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotAllowedError', 'No passkey was used: it was cancelled, or it took too long.'],
  ['Whatever', 'Your browser could not use a passkey.'],
])('a failure of the browser, %s, is put into words', (name, text) => {
  expect(failureText(named(name))).toBe(text);
});

it('something that is no error has words too', () => {
  expect(failureText('constructor')).toBe('Your browser could not use a passkey.');
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'Passkey made on iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Passkey made on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Passkey made on Windows'],
  ['curl', 'Passkey'],
])('a passkey made in %s is named by its device', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
