/** A paragraph of the notice, or a sentence that ends in a list. */
type NoticePart = { text: string; items?: readonly string[]; isOrdered?: boolean };

export const guaranteeNoticeTitle = 'GARANȚIA LEGALĂ';

/** The words of the Commission's notice (Implementing Regulation 2025/1960, annex I): the shop changes none of them. */
export const guaranteeNoticeParts: readonly NoticePart[] = [
  {
    text: 'Protecția oferită de garanția legală minimă de doi ani pentru bunurile vândute în Uniunea Europeană.',
  },
  {
    text: 'Consumatorii își pot exercita drepturile în baza garanției legale de conformitate, de exemplu în cazul în care bunurile:',
    items: ['nu corespund descrierii', 'nu funcționează astfel cum a fost prevăzut'],
  },
  {
    text: 'Vânzătorii sunt răspunzători pentru orice neconformitate care exista în momentul livrării bunurilor și care este constatată în timpul perioadei de garanție legală.',
  },
  {
    text: 'Vânzătorii care se află într-o astfel de situație au obligația să ofere:',
    items: [
      'repararea gratuită sau înlocuirea gratuită a bunului în cauză',
      'în unele cazuri, o reducere de preț sau rambursarea integrală',
    ],
  },
  {
    text: 'În unele țări, perioada de garanție legală este mai lungă. Pentru bunurile de ocazie, se poate aplica o perioadă mai scurtă, însă aceasta nu poate fi mai mică de un an.',
  },
  {
    text: 'Pentru mai multe informații cu privire la drepturile pe care le aveți într-o anumită țară, scanați codul QR de mai jos sau adresați-vă vânzătorului. europa.eu/youreurope/garanții.',
  },
  {
    text: 'Ce puteți face dacă bunurile primite sunt neconforme:',
    items: [
      'contactați-l cât mai curând posibil pe vânzător pentru a-i semnala problema',
      'furnizați o dovadă care să ateste achiziționarea bunului, de exemplu o chitanță, o factură sau un extras de cont',
    ],
    isOrdered: true,
  },
  {
    text: 'Vânzătorii și producătorii pot oferi și garanții comerciale, care se aplică independent de garanția legală. De exemplu, puteți vedea această etichetă GARAN, care reprezintă o garanție comercială de durabilitate oferită fără costuri suplimentare de către producător și care acoperă întregul bun.',
  },
];

/** The address that the QR code of the notice opens. */
export const guaranteeNoticeLink = {
  name: 'europa.eu/youreurope/garanții',
  url: encodeURI('https://europa.eu/youreurope/garanții'),
};

const sentenceOf = ({ text, items, isOrdered = false }: NoticePart): string =>
  items ? `${text} ${items.map((item, index) => (isOrdered ? `${index + 1}. ${item}` : item)).join('; ')}.` : text;

/** The whole notice in one paragraph: the alternative text of its picture. */
export const guaranteeNoticeText = [`${guaranteeNoticeTitle}.`, ...guaranteeNoticeParts.map(sentenceOf)].join(' ');

export const texts = {
  page: 'Garanția legală',
  description: 'Drepturile tale privind garanția legală de conformitate: nota armonizată a Comisiei Europene.',
  intro: 'Drepturile tale privind garanția legală',
  more: 'Mai multe informații:',
  scrollable: 'Nota privind garanția legală',
} as const;

export const fileTexts = {
  badKind: 'Alege imaginea sau PDF-ul.',
  notAnImage: 'Fișierul nu este un SVG sau un PNG. Încarcă fișierul Comisiei așa cum l-ai descărcat.',
  notAPdf: 'Fișierul nu este un PDF. Încarcă fișierul Comisiei așa cum l-ai descărcat.',
  activeSvg: 'Fișierul SVG conține cod sau legături spre alte fișiere. Cel al Comisiei nu are așa ceva.',
  tooNarrow: 'Imaginea are sub 500 de pixeli lățime și nu se poate citi.',
  notInColour: 'Imaginea este fără culori. Legea cere nota în culori.',
  tooLarge: 'Fișierul are peste 2 MB.',
} as const;
