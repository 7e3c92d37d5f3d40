import type { BrandFact, BrandSection } from '../brand-type.ts';

/** The front page that the shop comes with: the routine first, what reduces prices last. */
export const sections: readonly BrandSection[] = [
  { kind: 'slider' },
  { kind: 'products', title: 'Cele mai iubite', list: 'best' },
  { kind: 'stories', title: 'Jurnal de frumusețe' },
  { kind: 'hashtags', title: 'Ce îngrijești astăzi?' },
  { kind: 'products', title: 'Noutăți în colecție', list: 'new' },
  {
    kind: 'questionnaire',
    title: 'O rutină pe măsura ta',
    text: 'Răspunde la câteva întrebări și îți alcătuim o rutină simplă, cu pași puțini.',
    button: 'Găsește-ți produsul',
  },
  { kind: 'campaigns', title: 'Atenții pentru tine' },
  { kind: 'categories', title: 'Colecția întreagă' },
  { kind: 'facts' },
];

export const facts: readonly BrandFact[] = [
  {
    icon: 'leaf',
    title: 'Formule scurte',
    text: 'Ingredientele și cantitățile lor sunt scrise întreg, în pagina produsului.',
  },
  { icon: 'lot', title: 'Proaspăt', text: 'Îți spunem până când e valabil lotul pe care îl primești.' },
  { icon: 'shield', title: 'Notificat', text: 'Fiecare supliment are numărul de notificare în pagină.' },
  { icon: 'back', title: 'Timp de gândire', text: '14 zile pentru retur, online, fără explicații.' },
];
