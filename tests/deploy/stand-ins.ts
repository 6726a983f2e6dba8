import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../fixtures/eventually.ts';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { startMail } from '../../ops/stand-ins/mail/server.ts';
import { newAccountId } from '../../ops/stand-ins/payments/ids.ts';
import { startPayments } from '../../ops/stand-ins/payments/server.ts';

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;

interface Options {
  /** Of this machine, which containers can reach and the network cannot. */
  address: string;
  dir: string;
  /** Where the certificate goes by which PayPal's are believed. */
  caFile: string;
  siteUrl: string;
}

/**
 * PayPal under its own names with certificates of a test CA, and a mail server: what is outside of the shop, all on
 * one address of this machine.
 */
export async function startSurroundings({ address, dir, caFile, siteUrl }: Options) {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    // It may be there still after a run that was killed.
    execFileSync('ip', ['address', 'replace', `${address}/32`, 'dev', 'lo']);
    closing.push(() => execFileSync('ip', ['address', 'delete', `${address}/32`, 'dev', 'lo']));
    const [webPort, paymentsPort] = (await freePorts(2)) as [number, number];
    const secrets = {
      PAYPAL_CLIENT_ID: 'test-client',
      PAYPAL_CLIENT_SECRET: 'test-client-secret',
      PAYPAL_WEBHOOK_ID: 'TESTWEBHOOK000000',
      PAYPAL_MERCHANT_ID: newAccountId(),
    };
    const mail = await startMail({ webPort, dataDir: dir });
    closing.push(mail.close);
    const payments = await startPayments({
      port: paymentsPort,
      dataDir: dir,
      clientId: secrets.PAYPAL_CLIENT_ID,
      clientSecret: secrets.PAYPAL_CLIENT_SECRET,
      webhookId: secrets.PAYPAL_WEBHOOK_ID,
      merchantId: secrets.PAYPAL_MERCHANT_ID,
      webhookUrl: `${siteUrl}/api/paypal/webhook`,
      siteOrigin: siteUrl,
    });
    closing.push(payments.close);
    const relay = start('socat', [
      `TCP-LISTEN:587,bind=${address},fork,reuseaddr`,
      `TCP:127.0.0.1:${mail.smtpPort}`,
    ]);
    closing.push(() => end(relay));
    const caddyfile = join(dir, 'paypal.Caddyfile');
    writeFileSync(caddyfile, payPalNames(address, paymentsPort));
    const caddy = start('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      ...process.env,
      XDG_DATA_HOME: join(dir, 'paypal'),
      XDG_CONFIG_HOME: join(dir, 'paypal'),
    });
    closing.push(() => end(caddy));
    const authority = join(dir, 'paypal', 'caddy', 'pki', 'authorities', 'local', 'root.crt');
    await eventually(async () => (existsSync(authority) ? true : undefined));
    // Caddy's own is for root alone.
    writeFileSync(caFile, readFileSync(authority), { mode: 0o644 });
    return {
      secrets,
      mailUrl: `http://127.0.0.1:${webPort}`,
      paymentsUrl: `http://127.0.0.1:${paymentsPort}`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The stand-in knows its own origin only, and its script by another address. */
const payPalNames = (address: string, port: number) => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
}
https://api-m.sandbox.paypal.com, https://www.sandbox.paypal.com {
	bind ${address}
	tls internal
	rewrite /web-sdk/v6/core /sdk.js
	# Its own window's form: the stand-in knows itself by another name.
	@own header Origin https://www.sandbox.paypal.com
	request_header @own -Origin
	reverse_proxy 127.0.0.1:${port}
}
`;

/** It ends with this process, even one that is killed: the next run wants its port. */
export function start(file: string, args: string[], env = process.env): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', file, ...args], { env, stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
