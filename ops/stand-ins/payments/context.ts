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
  /** Receives the events, e.g. `http://localhost:1337/api/paypal/webhook`. */
  webhookUrl: string;
  /** The only site that may use the browser SDK, e.g. `http://localhost:4321`. */
  siteOrigin: string;
  /** False: nothing is saved to disk, for benchmarks. */
  isKept?: boolean;
  /** Duration of the fault `slow` in milliseconds; the default is below the clients' timeouts. */
  slowMs?: number;
}

/** What orders, captures and refunds need. The routes use it, and the simulation in `tests/`. */
export interface Core {
  options: Pick<PaymentsOptions, 'merchantId'>;
  /** A link to this stand-in; PayPal adds links to every resource. */
  link(path: string, rel: string, method?: string): { href: string; rel: string; method: string };
  store: Store;
  faults: Faults;
  webhooks: Pick<Webhooks, 'send'>;
}

export interface Context extends Core {
  options: PaymentsOptions;
  tokens: AccessTokens;
  webhooks: Webhooks;
}
