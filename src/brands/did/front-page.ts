import type { BrandFact, BrandSection } from '../brand-type.ts';

/** The front page that the shop comes with: the questionnaire first, then what others take every day. */
export const sections: readonly BrandSection[] = [
  {
    kind: 'questionnaire',
    title: 'Un obicei mic, făcut bine',
    text: 'Câteva întrebări scurte, fără cont. La final vezi ce ți se potrivește și cât ajunge un ambalaj.',
    button: 'Găsește-ți produsul',
  },
  { kind: 'products', title: 'Luate în fiecare zi', list: 'best' },
  { kind: 'hashtags', title: 'De unde vrei să începi?' },
  { kind: 'campaigns', title: 'Acum la preț mai mic' },
  { kind: 'stories', title: 'Zile obișnuite, spuse de alții' },
  { kind: 'products', title: 'Abia sosite', list: 'new' },
  { kind: 'categories', title: 'Toate categoriile' },
  { kind: 'facts' },
];

export const facts: readonly BrandFact[] = [
  { icon: 'spark', title: 'Începi cu o întrebare', text: 'Chestionarul îți arată câteva produse, nu tot depozitul.' },
  {
    icon: 'lot',
    title: 'Știi cât ține',
    text: 'Fiecare pagină spune câte zile ajunge un ambalaj și până când e valabil.',
  },
  { icon: 'shield', title: 'Totul notificat', text: 'Numărul de notificare al fiecărui supliment e în pagina lui.' },
  { icon: 'back', title: 'Te-ai răzgândit? E bine.', text: 'Ai 14 zile pentru retur, online și fără explicații.' },
];
