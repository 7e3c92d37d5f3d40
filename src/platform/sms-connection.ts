import { z } from 'zod';
import { text } from './schema.ts';

export const twilioKind = 'twilio';

const badFrom = 'Scrie numărul de la care pleacă mesajele, de exemplu +40312345678, sau un nume de cel mult 11 litere.';

/** Account at Twilio, as staff enter it. */
export const TwilioSettings = z.strictObject({
  accountSid: text(60, 'Scrie Account SID.')
    .regex(/^AC\w{4,}$/, 'Account SID începe cu AC.')
    .meta({ title: 'Account SID', description: 'Din consola Twilio.' }),
  authToken: text(100, 'Scrie Auth Token.')
    .min(1, 'Scrie Auth Token.')
    .meta({ title: 'Auth Token', format: 'password' }),
  from: text(20, badFrom)
    .regex(/^(\+\d{6,15}|[A-Za-z0-9 ]{3,11})$/, badFrom)
    .meta({ title: 'Expeditorul', keepsSecrets: true }),
});

export const twilioTexts = {
  name: 'SMS (Twilio)',
  text: 'Prin el pleacă SMS-urile cu codurile de telefon. Fără el, ele rămân numai în lista de mesaje.',
  standInText: 'SMS-urile rămân în lista de mesaje.',
  refused: 'Twilio nu acceptă Account SID sau Auth Token.',
  unreachable: 'Twilio nu răspunde. Încearcă din nou peste câteva minute.',
  incomplete: 'Datele contului sunt incomplete.',
} as const;
