import {
  maxMessageLength,
  maxSummaryLength,
  maxTitleLength,
  minMessageLength,
  type PageKey,
  type StorytellerKind,
} from './rules.ts';

export const refusalTexts = {
  slug: 'Adresa are doar litere mici fără diacritice, cifre și cratime, de exemplu intrebari-frecvente.',
  slugTaken: 'Altă pagină are deja această adresă.',
  unknownPage: 'Pagina nu există.',
  unknownStory: 'Povestea nu există sau nu mai este publicată.',
  unknownVersion: 'Versiunea nu există.',
  title: `Scrie un titlu de cel mult ${maxTitleLength} de semne.`,
  summary: `Scrie un rezumat de cel mult ${maxSummaryLength} de semne.`,
  content: 'Scrie textul, în cel mult 100000 de semne.',
  image: 'Alege o poză din cele încărcate în magazin.',
  notAPicture: 'Fișierul nu este o poză pe care o putem citi. Trimite un JPEG, PNG, WebP sau AVIF.',
  tooLarge: 'Poza este prea mare. Trimite una de cel mult 8 MB și 50 de megapixeli (16 la AVIF).',
  name: 'Scrie numele tău.',
  topic: 'Alege despre ce este vorba.',
  message: `Scrie mesajul în ${minMessageLength} până la ${maxMessageLength} de semne.`,
  orderNumber: 'Numărul comenzii are cel mult 40 de semne.',
  tooMany: 'Ai trimis mai multe mesaje în ultima oră. Încearcă mai târziu sau sună-ne.',
} as const;

/** Warnings after saving; they never prevent it. */
export const warningTexts = {
  placeholder: (name: string) =>
    `${name} nu este un loc de completat pe care îl cunoaștem; apare în pagină așa cum e scris.`,
  product: (id: number) => `Produsul ${id} nu este în magazin; trimiterea la el nu apare.`,
  picture: 'O poză nu vine din magazin sau nu este scrisă bine; apare ca text.',
  link: (address: string) => `Linkul „${address}” nu este sigur; apare fără legătură.`,
} as const;

export const texts = {
  home: 'Prima pagină',
  contents: 'Pe această pagină',
  otherPages: 'Alte informații',
  updated: (day: string) => `Actualizat pe ${day}`,
  unavailableProduct: 'produs indisponibil',
} as const;

export const pageNames: Record<PageKey, string> = {
  'about-us': 'Despre noi',
  'terms-and-conditions': 'Termeni și condiții',
  privacy: 'Confidențialitate',
  'cookies-policy': 'Politica de cookie-uri',
  'how-to-buy': 'Cum cumpăr',
  'payment-methods': 'Metode de plată',
  'transport-and-return': 'Transport și retur',
  'contact-us': 'Contact',
  accessibility: 'Accesibilitate',
};

export const storyTexts = {
  title: 'Povești',
  more: 'Alte povești',
  storytellerNames: { customer: 'Client', producer: 'Producător', shop: 'Din magazin' } satisfies Record<
    StorytellerKind,
    string
  >,
} as const;

export const contactTexts = {
  formTitle: 'Scrie-ne',
  formText: 'Răspundem pe e-mail, de obicei în aceeași zi lucrătoare.',
  name: 'Numele tău',
  topic: 'Despre ce este vorba?',
  chooseTopic: 'Alege…',
  topics: {
    order: 'O comandă',
    product: 'Un produs',
    return: 'Un retur sau o retragere',
    invoice: 'O factură',
    partner: 'O colaborare',
    other: 'Altceva',
  },
  orderNumber: 'Numărul comenzii',
  orderNumberHint: 'Îl găsești în e-mailul de confirmare.',
  message: 'Mesajul tău',
  send: 'Trimite mesajul',
  privacyStart: 'Folosim datele doar ca să îți răspundem.',
  privacy: 'Politica de confidențialitate',
  doneTitle: 'Am primit mesajul tău',
  doneText: (email: string) => `Îți răspundem la ${email}, de obicei în aceeași zi lucrătoare.`,
  another: 'Trimite alt mesaj',
  email: 'E-mail',
} as const;
