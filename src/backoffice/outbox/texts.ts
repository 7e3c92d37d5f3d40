export const texts = {
  search: 'Caută cu cel mult 100 de caractere.',
  unknownMessage: 'Mesajul nu există.',
  notMail: 'Numai e-mailurile pot fi trimise din nou.',
  secret: 'Mesajul are un link secret, care nu se păstrează. Destinatarul trebuie să îl ceară din nou.',
  bodyGone: 'Textul mesajului nu se mai păstrează, așa că nu poate fi trimis din nou.',
  justResent: 'Mesajul tocmai a fost trimis din nou. Așteaptă un minut.',
  tooManyResends: 'Ai trimis din nou prea multe mesaje acestui destinatar. Încearcă peste o oră.',
  tooManyTests: 'Ai trimis prea multe mesaje de probă. Încearcă peste o oră.',
  usualSample: 'Client cu cont',
  unknownTemplate: 'Modelul nu există.',
  badTexts: 'Textele nu pot fi salvate.',
  badSubject: 'Scrie un subiect de cel mult 150 de caractere.',
  badPreheader: 'Scrie cel mult 200 de caractere.',
  badText: 'Scrie un text de cel mult 10.000 de caractere.',
  badSms: 'Scrie un text de cel mult 500 de caractere.',
  badSample: 'Alege un exemplu.',
  changed: 'Altcineva a schimbat modelul între timp. Reîncarcă pagina.',
  noPhone: 'Contul tău nu are un număr de telefon.',
  noAddress: 'Contul tău nu are o adresă de e-mail.',
  testSubject: (subject: string) => `[Probă] ${subject}`,
  /** By the first word of a template's key. */
  groups: {
    purchasing: 'Aprovizionare',
    account: 'Cont',
    staff: 'Echipă',
    orders: 'Comenzi',
    parcels: 'Colete',
    invoices: 'Confirmări și facturi',
    payments: 'Plăți',
    returns: 'Retururi',
    recalls: 'Rechemări',
    buyback: 'Buy-back',
    repeats: 'Livrări repetate',
    cart: 'Coș',
    alert: 'Anunțuri despre produse',
    refill: 'Produse care se termină',
    newsletter: 'Newsletter',
    wishlist: 'Favorite',
    questions: 'Întrebări',
    reviews: 'Recenzii',
    chat: 'Chat',
    giftcards: 'Carduri cadou',
    referrals: 'Recomandări',
    content: 'Contact',
    notices: 'Înștiințări pentru echipă',
    integrations: 'Integrări',
  },
} as const;

/** The example of an email, by the last word of its name; templates with one example show no choice. */
const sampleTitles = new Map<string, string>([
  ['visitor', 'Client fără cont'],
  ['refunded', 'O parte era deja returnată'],
  ['shop', 'Nimic returnat înainte'],
  ['cancelledPart', 'Plătită cu cardul'],
  ['cancelledPartCash', 'Cu plata la livrare'],
  ['changed', 'Fără diferență de plată'],
  ['changedAsked', 'Cu diferență de plătit'],
  ['placed', 'Factura vine la expediere'],
  ['paidPrinted', 'Card de tipărit'],
  ['placedInvoiced', 'Cu factura atașată'],
]);

export const sampleTitle = (name: string): string =>
  sampleTitles.get(name.split(/[/-]/).at(-1) ?? '') ?? texts.usualSample;

const groupNames = new Map<string, string>(Object.entries(texts.groups));

/** The group of a template, from the first word of its key. */
export const groupName = (key: string): string => groupNames.get(key.split('-')[0] ?? '') ?? key;
