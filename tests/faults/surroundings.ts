import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cmsEnvironment } from '../../ops/cli/cms.ts';
import { freePorts } from '../../ops/lib/free-ports.ts';
import { startMail } from '../../ops/stand-ins/mail/server.ts';
import { startPayments } from '../../ops/stand-ins/payments/server.ts';
import { CROWD } from '../fixtures/stack.ts';
import { loadSecrets } from '../../ops/cli/secrets.ts';

export interface Surroundings {
  mailUrl: string;
  paymentsUrl: string;
  /** The port of the first CMS, which receives the webhooks. */
  cmsPort: number;
  environment: Record<string, string>;
  /** Output of all CMS processes. */
  logFile: string;
  close(): Promise<void>;
}

/** Everything a CMS needs besides its database: mail catcher, payments stand-in, data folder, secrets. */
export async function startSurroundings(databaseUrl: string): Promise<Surroundings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  const [site, cms, mail, payments] = (await freePorts(4)) as [number, number, number, number];
  const ports = { site, cms, mail, payments };
  const secrets = loadSecrets(dataDir);
  const catcher = await startMail({ webPort: mail, dataDir });
  const provider = await startPayments({
    port: payments,
    dataDir,
    isKept: false,
    clientId: secrets.PAYPAL_CLIENT_ID,
    clientSecret: secrets.PAYPAL_CLIENT_SECRET,
    webhookId: secrets.PAYPAL_WEBHOOK_ID,
    merchantId: secrets.PAYPAL_MERCHANT_ID,
    webhookUrl: `http://127.0.0.1:${cms}/api/paypal/webhook`,
    siteOrigin: `http://localhost:${site}`,
  });
  const { smtpPort } = catcher;
  return {
    mailUrl: `http://127.0.0.1:${mail}`,
    paymentsUrl: `http://127.0.0.1:${payments}`,
    cmsPort: cms,
    environment: {
      ...cmsEnvironment({ dataDir, ports, databaseUrl, smtpPort, secrets }),
      ...CROWD,
    },
    logFile: join(dataDir, 'cms.log'),
    async close() {
      await Promise.all([catcher.close(), provider.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
