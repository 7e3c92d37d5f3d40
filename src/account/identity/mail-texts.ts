import type { EmailContent } from '../../platform/mail/blocks.ts';
import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';

export const emails = {
  welcome: (firstName: string, email: string): EmailContent => ({
    subject: 'Contul tău este gata',
    preheader: 'Te poți autentifica oricând cu adresa ta de e-mail.',
    blocks: [
      { kind: 'heading', text: nameInMail(firstName) ? `Bine ai venit, ${firstName}!` : 'Bine ai venit!' },
      { kind: 'text', text: 'Contul tău a fost creat. De acum îți păstrăm adresele, comenzile și lista de favorite.' },
      { kind: 'rows', rows: [['Cont', email]] },
      { kind: 'button', text: 'Mergi la contul tău', url: '/account-manage' },
      { kind: 'note', text: 'Dacă nu tu ai creat acest cont, răspunde la acest mesaj și îl ștergem.' },
    ],
  }),
  reset: (firstName: string, page: string, token: string): EmailContent => ({
    subject: 'Resetarea parolei',
    preheader: 'Linkul este valabil 60 de minute și poate fi folosit o singură dată.',
    blocks: [
      { kind: 'heading', text: greeting(firstName) },
      { kind: 'text', text: 'Am primit o cerere de resetare a parolei. Apasă pe buton și alege o parolă nouă.' },
      { kind: 'button', text: 'Alege o parolă nouă', url: `${page}${page.includes('?') ? '&' : '?'}token=${token}` },
      { kind: 'text', text: 'Linkul este valabil 60 de minute și poate fi folosit o singură dată.' },
      { kind: 'note', text: 'Dacă nu tu ai cerut resetarea, ignoră acest mesaj: parola ta rămâne neschimbată.' },
    ],
  }),
  passwordChanged: (firstName: string): EmailContent => ({
    subject: 'Parola ta a fost schimbată',
    preheader: 'Te-am deconectat de pe celelalte dispozitive.',
    blocks: [
      { kind: 'heading', text: greeting(firstName) },
      {
        kind: 'text',
        text: 'Parola contului tău tocmai a fost schimbată, iar celelalte dispozitive au fost deconectate.',
      },
      { kind: 'text', text: 'Dacă tu ai făcut schimbarea, nu mai ai nimic de făcut.' },
      {
        kind: 'note',
        text: 'Dacă nu tu ai schimbat parola, reseteaz-o imediat din pagina de autentificare și scrie-ne.',
      },
    ],
  }),
} as const;

export const codeText = (code: string): string => `codul tău este ${code}. Expiră în 10 minute.`;
