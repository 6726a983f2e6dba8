import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../../lib/api/client.ts';
import { call } from '../../../lib/api/call.ts';
import type { BodyOf } from '../../../lib/api/endpoints.ts';

/** The browser's side of passkeys. SimpleWebAuthn is loaded only when one is made or asked for. */
const library = () => import('@simplewebauthn/browser');

/** A new passkey, as the browser made it. */
type NewPasskey = BodyOf<'POST /users/profile/passkeys'>['passkey'];
/** The browser's proof of a passkey. */
export type PasskeyAnswer = BodyOf<'POST /users/login/passkey'>['passkey'];

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** @returns the new passkey for the server. @throws ApiError */
export async function makePasskey(): Promise<NewPasskey> {
  const options: unknown = await call('POST /users/profile/passkeys/options');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON }).catch(inWords) as Promise<NewPasskey>;
}

/** @returns the passkey's answer for the server. @throws ApiError */
export async function askForPasskey(purpose: 'login' | 'confirm'): Promise<PasskeyAnswer> {
  const optionsJSON = (await call(`POST /users/${purpose}/options`)) as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON }).catch(inWords) as Promise<PasskeyAnswer>;
}

/**
 * Lets the browser offer passkeys in the e-mail field.
 * @returns the chosen one's answer; null if the browser cannot, or another request has taken its place
 */
export async function passkeyFromAutofill(): Promise<PasskeyAnswer | null> {
  if (!supportsPasskeys()) return null;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  try {
    // In the background: the page works without it.
    const options = await call('POST /users/login/options', { isBackground: true });
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return (await startAuthentication({ optionsJSON, useBrowserAutofill: true })) as PasskeyAnswer;
  } catch {
    return null;
  }
}

/** Ends a request that still waits in the e-mail field. */
export async function endAutofill(): Promise<void> {
  if (supportsPasskeys()) (await library()).WebAuthnAbortService.cancelCeremony();
}

function inWords(cause: unknown): never {
  throw new ApiError(failureText(cause), 0, [], { cause });
}

const CANCELLED = 'No passkey was used: it was cancelled, or it took too long.';
const UNABLE = 'This device cannot make a passkey that the shop accepts.';
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['InvalidStateError', 'This device has a passkey for your account already.'],
  ['NotAllowedError', CANCELLED],
  ['AbortError', CANCELLED],
  ['NotSupportedError', UNABLE],
  ['ConstraintError', UNABLE],
  ['SecurityError', 'Passkeys do not work at this address of the shop.'],
]);

/** What went wrong, by the name of the browser's error. */
export function failureText(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  return TEXTS.get(name) ?? 'Your browser could not use a passkey.';
}
