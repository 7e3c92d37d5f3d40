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

/**
 * Has one of the person's passkeys sign a new challenge; null when they changed their mind. With a signal the browser
 * offers them by autofill until it is aborted, and fails silently.
 */
export async function askForPasskey(autofill?: AbortSignal): Promise<PasskeyProof | null> {
  try {
    const options = await call(beginPasskeySignIn, {});
    // A question that begins ends the one before, which may be that of the button.
    if (autofill?.aborted) return null;
    autofill?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
    const { id, response } = await startAuthentication({
      optionsJSON: options as unknown as Request,
      useBrowserAutofill: autofill !== undefined,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch (failure) {
    if (isCancelled(failure) || autofill) return null;
    throw failure instanceof ApiError ? failure : deviceError(failure, texts.failed);
  }
}

/** The session of the person whose passkey was used; null when they changed their mind. */
export async function signInByPasskey(autofill?: AbortSignal): Promise<Session | null> {
  const proof = await askForPasskey(autofill);
  return proof && call(signInWithPasskey, { body: proof });
}

/** Browsers report a refusal, a closed dialog and a timeout alike. */
const isCancelled = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

const deviceError = (failure: unknown, messageUser: string): ApiError =>
  new ApiError(`Passkey: ${failure instanceof Error ? failure.message : String(failure)}`, 0, messageUser);
