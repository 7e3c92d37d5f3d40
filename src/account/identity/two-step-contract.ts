import { z } from 'zod';
import { admin } from '../../platform/http/endpoint.ts';
import { rawText } from '../../platform/schema.ts';
import { CurrentPassword } from './fields.ts';
import { PasskeyProof } from './passkeys/fields.ts';
import { texts as passkeyTexts } from './passkeys/texts.ts';
import { texts } from './texts.ts';

const ownAccount = admin('own-account');

/** A code of the authenticator app or a recovery code. */
export const SignInCode = rawText(30, texts.wrongCode).meta({ examples: ['123456'] });

export const TwoStepState = z.object({
  /** Codes of an authenticator app. */
  isOn: z.boolean(),
  hasPasskey: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Until when an owner has to turn it on; null when it is not required. */
  dueAt: z.string().nullable(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

const path = '/api/admin/own-account';

export const getTwoStep = ownAccount.get(`${path}/two-step`, {
  summary: 'Autentificarea în doi pași a contului propriu',
  data: TwoStepState,
});

export const beginTwoStep = ownAccount.post(`${path}/two-step/begin`, {
  sensitive: true,
  summary: 'Începe pornirea autentificării în doi pași: secretul de pus în aplicația de coduri',
  data: z.object({ secret: z.string(), url: z.string() }),
  refusals: { alreadyOn: [409, texts.twoStepAlreadyOn] },
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoStep = ownAccount.post(`${path}/two-step/confirm`, {
  auditsItself: true,
  summary: 'Pornește autentificarea în doi pași cu primul cod; codurile de rezervă se arată o singură dată',
  body: z.strictObject({ code: SignInCode }),
  data: RecoveryCodes,
  refusals: {
    notBegun: [409, texts.twoStepNotBegun],
    wrongCode: [400, texts.wrongCode, 'code'],
    locked: [429, texts.tooManyCodeTries],
  },
});

export const renewRecoveryCodes = ownAccount.post(`${path}/two-step/recovery-codes`, {
  sensitive: true,
  summary: 'Coduri de rezervă noi; cele vechi nu mai sunt valabile',
  data: RecoveryCodes,
  refusals: { notOn: [409, texts.twoStepNotOn] },
});

export const turnOffTwoStep = ownAccount.post(`${path}/two-step/off`, {
  sensitive: true,
  summary: 'Oprește autentificarea în doi pași; proprietarii magazinului nu o pot opri',
  data: z.null(),
  refusals: { notOn: [409, texts.twoStepNotOn], required: [409, texts.twoStepRequired] },
});

export const confirmIdentity = ownAccount.post(`${path}/confirm`, {
  auditsItself: true,
  summary:
    'Confirmă parola, codul celui de-al doilea pas sau o cheie de acces; pentru zece minute sesiunea poate face și pașii sensibili',
  body: z.union([
    z.strictObject({ password: CurrentPassword }),
    z.strictObject({ code: SignInCode.min(1, texts.codeNeeded) }),
    z.strictObject({ passkey: PasskeyProof }),
  ]),
  data: z.null(),
  refusals: {
    wrongPassword: [400, texts.wrongPassword, 'password'],
    locked: [429, texts.locked],
    wrongCode: [400, texts.wrongCode, 'code'],
    codeLocked: [429, texts.tooManyCodeTries],
    wrongPasskey: [400, passkeyTexts.rejected],
  },
});
