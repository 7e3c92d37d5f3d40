import { z } from 'zod';
import { text } from '../schema.ts';

export const smtpKind = 'smtp';

const needed = (what: string) => `Scrie ${what}.`;

/** Account at a mail server, as staff enter it. */
export const SmtpSettings = z.strictObject({
  host: text(200, needed('adresa serverului'))
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'Scrie adresa serverului, de exemplu smtp.exemplu.ro.')
    .meta({ title: 'Serverul', description: 'De exemplu smtp.exemplu.ro.' }),
  port: text(5, needed('portul'))
    .regex(/^\d{1,5}$/, 'Portul este un număr, de exemplu 587.')
    .default('587')
    .meta({ title: 'Portul' }),
  security: z
    .enum(['starttls', 'tls'])
    .default('starttls')
    .meta({
      title: 'Criptarea',
      optionNames: { starttls: 'STARTTLS, de obicei portul 587', tls: 'TLS, de obicei portul 465' },
    }),
  username: text(200, needed('utilizatorul')).min(1, needed('utilizatorul')).meta({ title: 'Utilizatorul' }),
  password: text(200, needed('parola')).min(1, needed('parola')).meta({ title: 'Parola', format: 'password' }),
});

export const smtpTexts = {
  name: 'E-mail (SMTP)',
  text: 'Serverul prin care pleacă e-mailurile magazinului. Fără el, ele rămân numai în lista de mesaje.',
  standInText: 'E-mailurile rămân în lista de mesaje.',
  refused: 'Serverul de e-mail nu acceptă utilizatorul sau parola.',
  unreachable: 'Serverul de e-mail nu răspunde. Verifică adresa, portul și criptarea.',
  incomplete: 'Datele contului sunt incomplete.',
} as const;
