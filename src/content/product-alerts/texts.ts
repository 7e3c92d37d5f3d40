import type { ProductAlertKind } from './rules.ts';

export const texts = {
  badEmail: 'Scrie o adresă de e-mail validă.',
  emailNeeded: 'Scrie adresa de e-mail.',
  unknownProduct: 'Produsul nu mai este în magazin.',
  tooMany: 'Prea multe cereri. Încearcă din nou mai târziu.',
  linkExpired: 'Linkul nu mai este valabil.',
} as const;

/** A notification names the product below its title. */
export const notificationTitles: Record<ProductAlertKind, string> = {
  stock: 'A revenit în stoc',
  price: 'A scăzut prețul',
};

type FormTexts = { title: string; explanation: string; button: string; done: string; leave: string };

/** The form on the product page. */
export const formTexts: Record<ProductAlertKind, FormTexts> = {
  stock: {
    title: 'Anunță-mă când revine în stoc',
    explanation: 'Îți scriem o singură dată, când produsul este din nou în stoc.',
    button: 'Anunță-mă',
    done: 'Te anunțăm pe e-mail când produsul revine în stoc.',
    leave: 'Nu mă mai anunța',
  },
  price: {
    title: 'Anunță-mă când scade prețul',
    explanation: 'Îți scriem o singură dată, când prețul este mai mic decât acum.',
    button: 'Anunță-mă',
    done: 'Te anunțăm pe e-mail când prețul scade.',
    leave: 'Nu mă mai anunța',
  },
};

export const sharedTexts = {
  news: 'Și prin notificare',
  newsText: 'Afli pe loc, pe acest dispozitiv. E-mailul vine oricum.',
  wantsNews: 'Și prin notificare, pe acest dispozitiv',
  email: 'Adresa de e-mail',
  confirmNext: (email: string) =>
    `Mai e un pas: deschide e-mailul trimis la ${email} și confirmă. Dacă ai cerut deja asta, nu mai ai nimic de făcut.`,
  privacy: 'Folosim adresa numai pentru acest anunț.',
  left: 'Nu te mai anunțăm despre acest produs.',
} as const;
