import { isIpAddress } from './rules.ts';

/** Whether this browser and the address of this page allow passkeys; false on the server. */
export const supportsPasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  !isIpAddress(location.hostname);

/** Whether the browser lists passkeys among the suggestions of a field. */
export const supportsAutofill = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Whether the device itself can keep a passkey, with a finger, a face or a PIN. */
export const canKeepPasskey = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
