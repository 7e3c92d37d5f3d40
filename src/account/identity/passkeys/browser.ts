import { startAuthentication, startRegistration, WebAuthnAbortService, WebAuthnError } from '@simplewebauthn/browser';
import { ApiError, call } from '../../../platform/http/client.ts';
import type { Session } from '../contract.ts';
import { beginPasskeySignIn, type PasskeyOptions, signInWithPasskey } from './contract.ts';
import type { NewPasskey, PasskeyProof } from './fields.ts';
import { texts } from './screen-texts.ts';

// Loaded when a passkey is about to be used: the library is for few visitors and for no other page.

/** The server's options are those of the library, which its contract does not repeat. */
type Creation = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the device for a new passkey; null when the person changed their mind. */
export async function createPasskey(options: PasskeyOptions): Promise<NewPasskey | null> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as unknown as Creation });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { credentialId: id, clientDataJSON, attestationObject, transports };
  } catch (failure) {
    if (isCancelled(failure)) return null;
    const isKnown = failure instanceof WebAuthnError && failure.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw deviceError(failure, isKnown ? texts.alreadyOnDevice : texts.failedToAdd);
  }
}

type Asking = { isAutofill?: boolean };

/** Has one of the person's passkeys sign a new challenge; null when they changed their mind. */
export async function askForPasskey({ isAutofill = false }: Asking = {}): Promise<PasskeyProof | null> {
  const options = await call(beginPasskeySignIn, {});
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: options as unknown as Request,
      useBrowserAutofill: isAutofill,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch (failure) {
    if (isCancelled(failure) || isAutofill) return null;
    throw deviceError(failure, texts.failed);
  }
}

/** The session of the person whose passkey was used; null when they changed their mind. */
export async function signInByPasskey(asking?: Asking): Promise<Session | null> {
  const proof = await askForPasskey(asking);
  return proof && call(signInWithPasskey, { body: proof });
}

/** Ends a question that is still open, for example that of autofill on a page that was left. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** Browsers report a refusal, a closed dialog and a timeout alike. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

const deviceError = (failure: unknown, messageUser: string): ApiError =>
  new ApiError(`Passkey: ${failure instanceof Error ? failure.message : String(failure)}`, 0, messageUser);
