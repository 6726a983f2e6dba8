import type { Faults } from './faults.ts';
import type { Tokens } from './oauth.ts';
import type { Store } from './store.ts';
import type { PaymentsOptions } from './types.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** What every call works with. */
export interface Desk {
  options: PaymentsOptions;
  /** The stand-in's own address, e.g. `http://localhost:4343`. */
  origin: string;
  store: Store;
  faults: Faults;
  tokens: Tokens;
  webhooks: Webhooks;
}
