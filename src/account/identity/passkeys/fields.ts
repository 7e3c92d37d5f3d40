import { z } from 'zod';
import { texts } from './texts.ts';

const base64url = (max: number) =>
  z
    .string()
    .max(max, texts.malformed)
    .regex(/^[\w-]+$/, texts.malformed)
    .meta({ examples: ['AAAA'] });

/** Standards allow ids of 1023 bytes. */
const credentialId = base64url(1364);
const clientDataJSON = base64url(4000);

/** The response of a browser that created a passkey. */
export const NewPasskey = z.strictObject({
  credentialId,
  clientDataJSON,
  attestationObject: base64url(8000),
  transports: z.array(z.string().regex(/^[\w-]{1,20}$/, texts.malformed)).max(10, texts.malformed),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The response of a browser whose passkey signed a challenge. */
export const PasskeyProof = z.strictObject({
  credentialId,
  clientDataJSON,
  authenticatorData: base64url(2000),
  signature: base64url(2000),
  userHandle: base64url(100).nullable(),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;
