import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../lib/free-ports.ts';
import { describeTakenPorts, readPorts } from './stack-ports.mjs';

async function listen(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('without variables the ports have their documented defaults', () => {
  expect(readPorts({})).toEqual({ site: 4321, cms: 1337, mail: 1080, payments: 4343 });
});

test('the error for an invalid port names its variable', () => {
  expect(() => readPorts({ CMS_PORT: 'abc' })).toThrow('CMS_PORT must be a port');
});

test('two parts cannot share a port', () => {
  expect(() => readPorts({ SITE_PORT: '1337' })).toThrow('SITE_PORT and CMS_PORT are both 1337');
});

test('a taken port gives one line with the port and its variable', async () => {
  const [site = 0, mail = 0, payments = 0] = await freePorts(3);
  const line = await describeTakenPorts({ site, cms: await listen(), mail, payments });
  expect(line).toMatch(/^Port \d+ \(CMS_PORT\) is already in use: .* set CMS_PORT to a free port\.$/);
});

test('several taken ports give one line', async () => {
  const [mail = 0, payments = 0] = await freePorts(2);
  const ports = { site: await listen(), cms: await listen(), mail, payments };
  const line = await describeTakenPorts(ports);
  expect(line).toContain(`${ports.site} (SITE_PORT), ${ports.cms} (CMS_PORT)`);
  expect(line).not.toContain('\n');
});

test('free ports give no line', async () => {
  const [site = 0, cms = 0, mail = 0, payments = 0] = await freePorts(4);
  expect(await describeTakenPorts({ site, cms, mail, payments })).toBeNull();
});
