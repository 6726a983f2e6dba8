import type { AccessTokens } from './access-tokens.ts';
import type { Faults } from './faults.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

export interface PaymentsOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  clientId: string;
  clientSecret: string;
  webhookId: string;
  merchantId: string;
  /** Where events are sent, e.g. `http://localhost:1337/api/paypal/webhook`. */
  webhookUrl: string;
  /** The one site that may use the browser SDK, e.g. `http://localhost:4321`. */
  siteOrigin: string;
  /** False: nothing is written to disk, for a test that orders faster than a disk turns. */
  isKept?: boolean;
  /** How long the fault `slow` takes, in milliseconds; less than clients wait by default. */
  slowMs?: number;
}

/** What orders, captures and refunds work with, whoever calls: a route, or the simulation in `tests/`. */
export interface Core {
  options: Pick<PaymentsOptions, 'merchantId'>;
  /** A link to this stand-in, as PayPal adds them to everything. */
  link(path: string, rel: string, method?: string): { href: string; rel: string; method: string };
  store: Store;
  faults: Faults;
  webhooks: Pick<Webhooks, 'send'>;
}

/** What every route works with. */
export interface Context extends Core {
  options: PaymentsOptions;
  tokens: AccessTokens;
  webhooks: Webhooks;
}
