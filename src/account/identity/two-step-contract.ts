import { z } from 'zod';
import { endpoint } from '../../platform/http/endpoint.ts';
import { rawText } from '../../platform/schema.ts';
import { CurrentPassword } from './fields.ts';
import { texts } from './texts.ts';

/** A code of the authenticator app or a recovery code. */
export const SignInCode = rawText(30, texts.wrongCode).meta({ examples: ['123456'] });

export const TwoStepState = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Until when an owner has to turn it on; null when it is not required. */
  dueAt: z.string().nullable(),
});
export type TwoStepState = z.infer<typeof TwoStepState>;

const path = '/api/admin/own-account';
const own = { auth: 'admin', permission: 'own-account' } as const;

export const getTwoStep = endpoint({
  method: 'GET',
  path: `${path}/two-step`,
  ...own,
  summary: 'Autentificarea în doi pași a contului propriu',
  data: TwoStepState,
});

export const beginTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/begin`,
  ...own,
  sensitive: true,
  summary: 'Începe pornirea autentificării în doi pași: secretul de pus în aplicația de coduri',
  data: z.object({ secret: z.string(), url: z.string() }),
  refusals: { alreadyOn: [409, texts.twoStepAlreadyOn] },
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/confirm`,
  ...own,
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

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: `${path}/two-step/recovery-codes`,
  ...own,
  sensitive: true,
  summary: 'Coduri de rezervă noi; cele vechi nu mai sunt valabile',
  data: RecoveryCodes,
  refusals: { notOn: [409, texts.twoStepNotOn] },
});

export const turnOffTwoStep = endpoint({
  method: 'POST',
  path: `${path}/two-step/off`,
  ...own,
  sensitive: true,
  summary: 'Oprește autentificarea în doi pași; proprietarii magazinului nu o pot opri',
  data: z.null(),
  refusals: { notOn: [409, texts.twoStepNotOn], required: [409, texts.twoStepRequired] },
});

export const confirmIdentity = endpoint({
  method: 'POST',
  path: `${path}/confirm`,
  ...own,
  auditsItself: true,
  summary:
    'Confirmă parola sau codul celui de-al doilea pas; pentru zece minute sesiunea poate face și pașii sensibili',
  body: z.union([
    z.strictObject({ password: CurrentPassword }),
    z.strictObject({ code: SignInCode.min(1, texts.codeNeeded) }),
  ]),
  data: z.null(),
  refusals: {
    wrongPassword: [400, texts.wrongPassword, 'password'],
    locked: [429, texts.locked],
    wrongCode: [400, texts.wrongCode, 'code'],
    codeLocked: [429, texts.tooManyCodeTries],
  },
});
