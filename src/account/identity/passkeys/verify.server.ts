import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { shopBrand } from '../../../brands/brand.ts';
import type { PasskeyOptions } from './contract.ts';
import type { NewPasskey, PasskeyProof } from './fields.ts';
import type { StoredPasskey } from './queries.server.ts';
import type { PasskeySite } from './rules.ts';

/** Named, because the library's default depends on the version of Node, and all processes must accept the same keys. */
const supportedAlgorithmIDs = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];

/** How long a browser waits for the person. */
const timeout = 5 * 60_000;

type Owner = { email: string; name: string; userHandle: string; existing: readonly StoredPasskey[] };

/**
 * A passkey proves two things at once: the device that has it, and the finger, face or PIN that unlocked it (`userVerification`).
 * It signs in without an address, so the authenticator has to keep it (`residentKey`).
 */
export const creationOptions = (
  { rpId }: PasskeySite,
  { email, name, userHandle, existing }: Owner,
): Promise<PasskeyOptions> =>
  toPlainOptions(
    generateRegistrationOptions({
      rpName: shopBrand.name,
      rpID: rpId,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
      timeout,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs,
    }),
  );

export const signInOptions = ({ rpId }: PasskeySite): Promise<PasskeyOptions> =>
  toPlainOptions(generateAuthenticationOptions({ rpID: rpId, timeout, userVerification: 'required' }));

const toPlainOptions = async (options: Promise<object & { challenge: string }>): Promise<PasskeyOptions> => ({
  ...(await options),
});

/** The challenge that a browser answered; null when its data cannot be read. */
export function challengeOf({ clientDataJSON }: { clientDataJSON: string }): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** Null when the data is not a valid new passkey of this shop; the library throws for each of many reasons. */
export async function verifyNewPasskey(
  { rpId, origin }: PasskeySite,
  challenge: string,
  { credentialId: id, clientDataJSON, attestationObject, transports }: NewPasskey,
): Promise<VerifiedRegistrationResponse['registrationInfo'] | null> {
  const response = { clientDataJSON, attestationObject, transports };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return registrationInfo ?? null;
  } catch {
    return null;
  }
}

/** The authenticator's counter after a valid signature of the challenge, otherwise null. */
export async function verifyProof(
  { rpId, origin }: PasskeySite,
  challenge: string,
  { credentialId: id, userHandle, ...signed }: PasskeyProof,
  passkey: StoredPasskey,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  if (userHandle !== null && userHandle !== passkey.userHandle) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The stored counter is compared by `recordUse`, in one statement with its change.
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isBackedUp: credentialBackedUp } : null;
  } catch {
    return null;
  }
}
