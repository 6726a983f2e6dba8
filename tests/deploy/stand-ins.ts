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
  /** Address of this machine that containers can reach and the network cannot. */
  address: string;
  dir: string;
  /** File for the certificate of PayPal's test CA. */
  caFile: string;
  siteUrl: string;
}

/**
 * Starts PayPal's stand-in under PayPal's host names, with certificates of a test CA, and a mail server, all on one address
 * of this machine.
 */
export async function startSurroundings({ address, dir, caFile, siteUrl }: Options) {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    // `replace`, because a killed run may have left the address.
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
    // Caddy's file is readable only by root.
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

/** Maps PayPal's URLs to those of the stand-in. */
const payPalNames = (address: string, port: number) => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
}
https://api-m.sandbox.paypal.com, https://www.sandbox.paypal.com {
	bind ${address}
	tls internal
	rewrite /web-sdk/v6/core /sdk.js
	# The form of the approval window: the stand-in would refuse PayPal's origin as a foreign one.
	@own header Origin https://www.sandbox.paypal.com
	request_header @own -Origin
	reverse_proxy 127.0.0.1:${port}
}
`;

/** Starts a program that ends with this process, even if that is killed, so that the next run can use its port. */
export function start(file: string, args: string[], env = process.env): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'TERM', file, ...args], { env, stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
