import type { BrandFact, BrandSection } from '../brand-type.ts';

/** The front page that the shop comes with; the back office arranges it. */
export const sections: readonly BrandSection[] = [
  { kind: 'slider' },
  { kind: 'hashtags', title: 'Alege după nevoie' },
  { kind: 'products', title: 'Cele mai cumpărate', list: 'best' },
  { kind: 'campaigns', title: 'Campanii' },
  { kind: 'categories', title: 'Categorii' },
  { kind: 'products', title: 'Intrate recent pe raft', list: 'new' },
  { kind: 'products', title: 'Reduceri adevărate', list: 'reduced' },
  { kind: 'stories', title: 'Povești din vitrină' },
  { kind: 'facts' },
];

export const facts: readonly BrandFact[] = [
  {
    icon: 'shield',
    title: 'Notificate, fără excepție',
    text: 'Fiecare supliment are numărul de notificare în pagină.',
  },
  { icon: 'lot', title: 'Termenul, la vedere', text: 'Pagina spune până când e valabil lotul pe care îl trimitem.' },
  { icon: 'tag', title: 'Reduceri adevărate', text: 'Procentul pornește de la cel mai mic preț din 30 de zile.' },
  { icon: 'back', title: '14 zile să te răzgândești', text: 'Retragere online, fără motiv și fără telefon.' },
];
