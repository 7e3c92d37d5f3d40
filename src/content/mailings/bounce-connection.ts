import { z } from 'zod';
import { text } from '../../platform/schema.ts';

export const bounceKind = 'mail-bounces';

/** Mail providers post their reports here. */
export const bouncePath = '/api/mail-bounces';

const badSecret = 'Secretul are exact 40 de litere și cifre.';

/** The secret that the provider proves to know. Letters and digits only, so that it fits into a URL and is base64. */
export const BounceSettings = z.strictObject({
  secret: text(40, badSecret)
    .regex(/^[A-Za-z0-9]{40}$/, badSecret)
    .meta({
      title: 'Secretul',
      description:
        'Exact 40 de litere și cifre fără semne, scrise de un generator de parole. Același secret îl scrii la furnizor.',
      format: 'password',
    }),
});

export const bounceTexts = {
  name: 'E-mailuri întoarse',
  text: `Furnizorul de e-mail anunță ce mesaje s-au întors și cine s-a plâns de spam, la adresa magazinului urmată de ${bouncePath}. Merg Postmark, Amazon SES (prin SNS) și formatul propriu, descris în documentația de instalare.`,
  nothingYet: 'Nu am primit încă niciun raport. Trimite unul de probă de la furnizor.',
} as const;
