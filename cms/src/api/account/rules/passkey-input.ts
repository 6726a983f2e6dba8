import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as v from 'valibot';
import { personName } from 'shared/schemas';

/** What browsers send of a passkey. Its meaning is checked by SimpleWebAuthn; here only that it is text of a sane size. */

/** Attestations are not asked for, so even the largest keys stay far below. */
const MAX_CHARACTERS = 16_000;
/** The longest id that WebAuthn allows, 1023 bytes in base64url. */
const MAX_ID = 1364;
const MAX_TRANSPORTS = 10;

const encoded = (name: string, max = MAX_CHARACTERS) => {
  const message = `${name} must be base64url of at most ${max} characters`;
  return v.pipe(v.string(message), v.maxLength(max, message), v.regex(/^[\w-]+$/, message));
};

const noPasskey = 'A passkey’s answer is missing';

const credential = <Entries extends v.ObjectEntries>(response: Entries) =>
  v.object(
    {
      id: encoded('id', MAX_ID),
      rawId: encoded('rawId', MAX_ID),
      type: v.literal('public-key', 'type must be public-key'),
      response: v.object(response, noPasskey),
      // Extensions are not asked for.
      clientExtensionResults: v.optional(v.fallback(v.strictObject({}), {}), {}),
    },
    noPasskey,
  );

const transport = v.pipe(v.string(), v.maxLength(30), v.regex(/^[\w-]+$/));

/** A new passkey, of `navigator.credentials.create`. */
export const newPasskeySchema = v.object({
  name: v.optional(personName('Name', 60), 'Passkey'),
  passkey: credential({
    clientDataJSON: encoded('clientDataJSON'),
    attestationObject: encoded('attestationObject'),
    transports: v.optional(v.fallback(v.pipe(v.array(transport), v.maxLength(MAX_TRANSPORTS)), []), []),
  }) satisfies v.GenericSchema<unknown, RegistrationResponseJSON>,
});

const answer = credential({
  clientDataJSON: encoded('clientDataJSON'),
  authenticatorData: encoded('authenticatorData'),
  signature: encoded('signature'),
  userHandle: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.transform((handle) => handle ?? undefined),
    ),
  ),
}) satisfies v.GenericSchema<unknown, AuthenticationResponseJSON>;

/** Body of `POST /users/login/passkey`: an answer of `navigator.credentials.get`. */
export const passkeyLogInSchema = v.object({ passkey: answer });

/** Body of `POST /users/confirm`. A malformed password counts as a wrong one. */
export const confirmationSchema = v.object({
  password: v.optional(v.fallback(v.string(), ''), ''),
  passkey: v.optional(answer),
});

export type NewPasskey = v.InferOutput<typeof newPasskeySchema>['passkey'];
export type PasskeyAnswer = v.InferOutput<typeof answer>;
