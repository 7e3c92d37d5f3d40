import { greeting, nameInMail } from '../../platform/mail/plain-name.ts';
import { blockField, defineMail, linkField, textField } from '../../platform/mail/template.ts';
import { defineSms } from '../../platform/sms-template.ts';

const greetingField = textField('Salutul, cu prenumele', (firstName: string) => greeting(firstName));

const newEmailField = textField('Adresa nouă', (_firstName: string, email: string) => email);

const emailChangeFields = {
  salut: greetingField,
  adresa_noua: newEmailField,
  link_confirmare: linkField(
    'Pagina de confirmare',
    (_firstName: string, _email: string, token: string) => `/schimba-adresa?token=${token}`,
    { isRequired: true, isSecret: true },
  ),
};

const passkeyFields = {
  salut: greetingField,
  cheie: textField('Cheia de acces, după dispozitivul ei', (_firstName: string, passkey: string) => passkey),
  link_chei: linkField('Cheile de acces din cont', () => '/account-manage/chei-de-acces'),
};

const confirmPath = (token: string): string => `/confirm-email?token=${token}`;

export const emails = {
  welcome: defineMail<[firstName: string, email: string, token: string]>({
    key: 'account-welcome',
    name: 'Cont nou',
    subject: 'Contul tău este gata',
    preheader: 'Te poți autentifica oricând cu adresa ta de e-mail.',
    text: [
      '# {bun_venit}',
      'Contul tău a fost creat. De acum îți păstrăm adresele, comenzile și lista de favorite.',
      '{cont}',
      'Mai e un pas: confirmă că adresa este a ta, ca să vezi în cont cardurile cadou primite și abonarea la noutăți.',
      '[Confirmă adresa]({link_confirmare})',
      '> Dacă nu tu ai creat acest cont, nu confirma: răspunde la acest mesaj și îl ștergem.',
    ],
    fields: {
      bun_venit: textField('Bun venit, cu prenumele', (firstName) =>
        nameInMail(firstName) ? `Bine ai venit, ${nameInMail(firstName)}!` : 'Bine ai venit!',
      ),
      cont: blockField('Adresa contului', (_, email) => [{ kind: 'rows', rows: [['Cont', email]] }]),
      link_confirmare: linkField('Pagina de confirmare', (_, __, token) => confirmPath(token), {
        isRequired: true,
        isSecret: true,
      }),
    },
  }),
  confirmEmail: defineMail<[firstName: string, token: string]>({
    key: 'account-confirm-email',
    name: 'Confirmarea adresei',
    subject: 'Confirmă adresa de e-mail',
    preheader: 'Un clic și adresa este legată de contul tău.',
    text: [
      '# {salut}',
      'Confirmă că această adresă este a ta, ca să vezi în cont cardurile cadou primite și abonarea la noutăți.',
      '[Confirmă adresa]({link_confirmare})',
      '> Dacă nu ai cont la noi, ignoră mesajul: fără confirmare, contul făcut cu adresa ta nu vede nimic de-al tău.',
    ],
    fields: {
      salut: greetingField,
      link_confirmare: linkField('Pagina de confirmare', (_, token) => confirmPath(token), {
        isRequired: true,
        isSecret: true,
      }),
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
  passwordChanged: defineMail<[firstName: string, passkeys: string[]]>({
    key: 'account-password-changed',
    name: 'Parolă schimbată',
    subject: 'Parola ta a fost schimbată',
    preheader: 'Te-am deconectat de pe celelalte dispozitive.',
    text: [
      '# {salut}',
      'Parola contului tău tocmai a fost schimbată, iar celelalte dispozitive au fost deconectate.',
      'Dacă tu ai făcut schimbarea, nu mai ai nimic de făcut.',
      'Cheile de acces rămân valabile: {chei}. Dacă nu recunoști una, scoate-o din cont, la „Chei de acces”.',
      '> Dacă nu tu ai schimbat parola, reseteaz-o imediat din pagina de autentificare și scrie-ne.',
    ],
    fields: {
      salut: greetingField,
      chei: textField('Cheile de acces ale contului', (_firstName, passkeys) => passkeys.join(', ')),
    },
  }),
  passkeyAdded: defineMail<[firstName: string, passkey: string]>({
    key: 'account-passkey-added',
    name: 'Cheie de acces adăugată',
    subject: 'Ai o cheie de acces nouă',
    preheader: 'Cu ea intri în cont fără parolă.',
    text: [
      '# {salut}',
      'La contul tău a fost adăugată cheia de acces „{cheie}”. Cu ea intri în cont fără parolă, iar parola rămâne valabilă.',
      '[Vezi cheile de acces]({link_chei})',
      '> Dacă nu tu ai adăugat-o, scoate-o din cont, schimbă parola și scrie-ne.',
    ],
    fields: passkeyFields,
  }),
  passkeyRemoved: defineMail<[firstName: string, passkey: string]>({
    key: 'account-passkey-removed',
    name: 'Cheie de acces scoasă',
    subject: 'O cheie de acces a fost scoasă din cont',
    preheader: 'Cu ea nu se mai intră în cont.',
    text: [
      '# {salut}',
      'Cheia de acces „{cheie}” a fost scoasă din contul tău. Intri mai departe cu parola sau cu alte chei de acces.',
      '[Vezi cheile de acces]({link_chei})',
      '> Dacă nu tu ai scos-o, schimbă parola și scrie-ne.',
    ],
    fields: passkeyFields,
  }),
  emailChangeNew: defineMail<[firstName: string, email: string, token: string]>({
    key: 'account-email-new',
    name: 'Adresă de e-mail nouă, de confirmat',
    subject: 'Confirmă adresa nouă a contului tău',
    preheader: 'Linkul este valabil 24 de ore.',
    text: [
      '# {salut}',
      'Ai cerut ca {adresa_noua} să devină adresa contului tău. Confirmă că este a ta; ți-am scris și la adresa de acum, iar schimbarea se face după ambele confirmări.',
      '[Confirmă adresa]({link_confirmare})',
      'Linkul este valabil 24 de ore.',
      '> Dacă nu tu ai cerut schimbarea, ignoră acest mesaj.',
    ],
    fields: emailChangeFields,
  }),
  emailChangeOld: defineMail<[firstName: string, email: string, token: string]>({
    key: 'account-email-old',
    name: 'Schimbarea adresei de e-mail, de confirmat',
    subject: 'Schimbi adresa de e-mail a contului?',
    preheader: 'Confirmă sau refuză schimbarea.',
    text: [
      '# {salut}',
      'Din contul tău s-a cerut schimbarea adresei de e-mail în {adresa_noua}. Confirmă dacă tu ai cerut-o sau refuz-o, pe aceeași pagină.',
      '[Confirmă sau refuză]({link_confirmare})',
      'Linkul este valabil 24 de ore. Fără confirmare, adresa rămâne cea de acum.',
      '> Dacă nu tu ai cerut schimbarea, cineva îți știe parola: refuză schimbarea și alege imediat o parolă nouă.',
    ],
    fields: emailChangeFields,
  }),
  emailChanged: defineMail<[firstName: string, email: string]>({
    key: 'account-email-changed',
    name: 'Adresă de e-mail schimbată',
    subject: 'Adresa contului tău a fost schimbată',
    preheader: 'De acum intri în cont cu adresa nouă.',
    text: [
      '# {salut}',
      'Contul tău are acum adresa {adresa_noua}. Cu ea intri în cont și la ea îți scriem despre comenzile viitoare.',
      '> Dacă nu tu ai schimbat adresa, răspunde imediat la acest mesaj.',
    ],
    fields: { salut: greetingField, adresa_noua: newEmailField },
  }),
} as const;

export const phoneCodeSms = defineSms<[code: string]>({
  key: 'account-phone-code',
  name: 'Codul pentru confirmarea telefonului',
  text: 'codul tău este {cod}. Expiră în 10 minute.',
  fields: { cod: textField('Codul de șase cifre', (code) => code, { isRequired: true, isSecret: true }) },
});
