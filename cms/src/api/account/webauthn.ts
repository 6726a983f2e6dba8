import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { SignedInUser } from '#platform/database/sessions';
import { environment } from '#platform/environment/environment';
import type { KeyRecord } from './database/passkeys';
import type { NewPasskey, PasskeyAnswer } from './rules/passkey-input';

/**
 * The shop as a relying party of WebAuthn (decision 60). SimpleWebAuthn checks everything that a browser or an
 * authenticator sends, except whether the page was in a frame of another site.
 */
const relyingParty = () => {
  const { hostname, origin } = new URL(environment.PUBLIC_SITE_URL);
  return { rpID: hostname, origin };
};

/** EdDSA, ES256 and RS256, which all authenticators have; the library would add one that is experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

const expected = () => {
  const { rpID, origin } = relyingParty();
  return { expectedRPID: rpID, expectedOrigin: origin, requireUserVerification: true };
};

interface Key {
  id: string;
  transports: string[];
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const handleOf = ({ documentId }: SignedInUser) => new Uint8Array(Buffer.from(documentId));

/** @param has passkeys of the account, which a browser must not add again */
export const optionsToAdd = (
  user: SignedInUser,
  { shop, challenge, has }: { shop: string; challenge: string; has: Key[] },
) =>
  generateRegistrationOptions({
    rpName: shop || relyingParty().rpID,
    rpID: relyingParty().rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: handleOf(user),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: has,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** @param allowed the account's passkeys; none for a log-in, where the browser offers all that it has */
export const optionsToAnswer = (challenge: string, allowed: Key[] = []) =>
  generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: bytesOf(challenge),
    allowCredentials: allowed,
    userVerification: 'required',
  });

/** A passkey that was checked, and the challenge that it signed: whoever calls must take that. */
interface Checked {
  challenge: string;
  counter: number;
}

/** Null if the passkey is not one for this shop, made with the user's consent. */
export async function checkNew(
  response: NewPasskey,
): Promise<(Checked & Omit<KeyRecord, 'id' | 'user'>) | null> {
  return tried(response, async (expectedChallenge, given) => {
    const check = {
      response,
      ...expected(),
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
    };
    const { registrationInfo } = await verifyRegistrationResponse(check);
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = response.response;
    const key = { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
    return { ...key, challenge: given() };
  });
}

/** Null if the answer is not this passkey's, for this shop, with the user's consent, and newer than the last one. */
export async function checkAnswer(
  { credentialId: id, publicKey, counter, transports, user }: KeyRecord,
  response: PasskeyAnswer,
): Promise<Checked | null> {
  const { userHandle } = response.response;
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(handleOf(user))) return null;
  const credential = { id, publicKey: new Uint8Array(publicKey), counter, transports };
  return tried(response, async (expectedChallenge, given) => {
    const check = { response, credential, ...expected(), expectedChallenge };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(check);
    return verified ? { challenge: given(), counter: authenticationInfo.newCounter } : null;
  });
}

/**
 * Runs a check of the library. It throws for whatever is wrong with the input, so every error is a refusal; for that
 * reason the challenge is only noted here, and looked up afterwards.
 */
async function tried<Result>(
  { response: { clientDataJSON } }: NewPasskey | PasskeyAnswer,
  check: (note: (challenge: string) => boolean, given: () => string) => Promise<Result | null>,
): Promise<Result | null> {
  let challenge = '';
  const note = (signed: string) => {
    challenge = String(signed);
    return true;
  };
  try {
    if (decodeClientDataJSON(clientDataJSON).crossOrigin) throw new Error('It is of a frame');
    return await check(note, () => challenge);
  } catch (error) {
    strapi.log.debug(`A passkey is refused: ${String(error)}`);
    return null;
  }
}
