import { messages } from 'shared';

/** Refusals that several endpoints share. */
export const busy = { busy: [503, messages.busy] } as const;
export const papersBusy = { 'papers-busy': [503, messages.papersBusy] } as const;
export const exportsBusy = { 'exports-busy': [503, messages.exportsBusy] } as const;
export const tooManyRequests = { 'too-many-requests': [429, messages.tooManyRequests] } as const;
export const keyReused = {
  'idempotency-key-reused': [422, messages.idempotencyKeyReused],
} as const;
export const providerUnavailable = {
  'provider-unavailable': [502, messages.providerUnavailable],
} as const;
