import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { defineSms } from '../../platform/sms-template.ts';

const greetingField = textField('Salutul, cu prenumele', (firstName: string) => greeting(firstName));

export const emails = {
  welcome: defineMail<[firstName: string, email: string]>({
    key: 'account-welcome',
    name: 'Cont nou',
    subject: 'Contul tău este gata',
    preheader: 'Te poți autentifica oricând cu adresa ta de e-mail.',
    text: [
      '# {bun_venit}',
      'Contul tău a fost creat. De acum îți păstrăm adresele, comenzile și lista de favorite.',
      '{cont}',
      '[Mergi la contul tău](/account-manage)',
      '> Dacă nu tu ai creat acest cont, răspunde la acest mesaj și îl ștergem.',
    ],
    fields: {
      bun_venit: textField('Bun venit, cu prenumele', (firstName) =>
        nameInMail(firstName) ? `Bine ai venit, ${firstName}!` : 'Bine ai venit!',
      ),
      cont: blockField('Adresa contului', (_, email) => [{ kind: 'rows', rows: [['Cont', email]] }]),
    },
  }),
  reset: defineMail<[firstName: string, page: string, token: string]>({
    key: 'account-reset',
    name: 'Resetarea parolei',
    subject: 'Resetarea parolei',
    preheader: 'Linkul este valabil 60 de minute și poate fi folosit o singură dată.',
    text: [
      '# {salut}',
      'Am primit o cerere de resetare a parolei. Apasă pe buton și alege o parolă nouă.',
      '[Alege o parolă nouă]({link_resetare})',
      'Linkul este valabil 60 de minute și poate fi folosit o singură dată.',
      '> Dacă nu tu ai cerut resetarea, ignoră acest mesaj: parola ta rămâne neschimbată.',
    ],
    fields: {
      salut: greetingField,
      link_resetare: linkField(
        'Pagina de resetare',
        (_, page, token) => `${page}${page.includes('?') ? '&' : '?'}token=${token}`,
        { isRequired: true, isSecret: true },
      ),
    },
  }),
  passwordChanged: defineMail<[firstName: string]>({
    key: 'account-password-changed',
    name: 'Parolă schimbată',
    subject: 'Parola ta a fost schimbată',
    preheader: 'Te-am deconectat de pe celelalte dispozitive.',
    text: [
      '# {salut}',
      'Parola contului tău tocmai a fost schimbată, iar celelalte dispozitive au fost deconectate.',
      'Dacă tu ai făcut schimbarea, nu mai ai nimic de făcut.',
      '> Dacă nu tu ai schimbat parola, reseteaz-o imediat din pagina de autentificare și scrie-ne.',
    ],
    fields: { salut: greetingField },
  }),
} as const;

export const phoneCodeSms = defineSms<[code: string]>({
  key: 'account-phone-code',
  name: 'Codul pentru confirmarea telefonului',
  text: 'codul tău este {cod}. Expiră în 10 minute.',
  fields: { cod: textField('Codul de șase cifre', (code) => code, { isRequired: true, isSecret: true }) },
});
