import { texts as house } from '../../kit/texts.ts';

/** What the campaigns say. */
export const texts = {
  title: 'Campanii',
  intro: 'Reduceri adevărate, calculate de la cel mai mic preț din ultimele 30 de zile.',
  see: 'Vezi produsele',
  until: (day: string) => `Până pe ${day}`,
  loading: 'Se încarcă campaniile',
  error: house.error,
  emptyTitle: 'Nicio campanie acum',
  empty: 'Revino în curând sau răsfoiește raftul: prețul pe capsulă e la vedere la fiecare produs.',
  failedTitle: 'Campaniile nu s-au încărcat',
  failed: 'Ceva nu a mers la noi. Încearcă din nou peste câteva clipe.',
  again: 'Încearcă din nou',
  allProducts: 'Toate produsele',
  description:
    'Campaniile în desfășurare: reduceri la vitamine, minerale și suplimente, cu cel mai mic preț din ultimele 30 de zile la vedere.',
} as const;
