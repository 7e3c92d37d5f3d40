import { pluralize } from '../../../platform/text/romanian.ts';

const prices = (count: number): string => pluralize(count, 'preț', 'prețuri');

export const gridTexts = {
  title: 'Prețuri',
  text: 'Scrie prețurile ca într-un tabel: săgețile și Enter trec la rândul următor, iar o coloană copiată se lipește în jos. Nimic nu se schimbă până nu vezi schimbările și le salvezi.',
  open: 'Prețuri în tabel',
  search: 'Nume, cod, cod de bare sau producător',
  product: 'Produs',
  paid: 'Plătesc clienții',
  cost: 'Cost cu TVA',
  margin: 'Adaos',
  marginHint: 'Cât se adaugă peste cost, la prețul de azi',
  own: 'Prețul tău',
  priceOf: (name: string) => `Prețul pentru ${name}`,
  badPrice: 'Scrie o sumă, de exemplu 49,90.',
  edit: 'Schimbă prețurile…',
  editTitle: (products: string) => `Schimbă prețul pentru ${products}`,
  typed: (count: number) => `${prices(count)} de schimbat`,
  invalid: (count: number) => `${prices(count)} de corectat`,
  discard: 'Renunță',
  check: 'Vezi schimbările',
  previewTitle: 'Ce se schimbă',
  save: (count: number) => `Salvează ${prices(count)}`,
  saved: (count: number) => `Salvate: ${prices(count)}.`,
  nothing: 'Niciun preț nu se schimbă.',
  warnings: (count: number) => `${pluralize(count, 'produs are', 'produse au')} un avertisment.`,
  noRoom: (count: number) =>
    `${pluralize(count, 'valoare nu a mai încăput', 'valori nu au mai încăput')} pe această pagină.`,
  undo: (count: number, at: string) => `Anulează ultima schimbare (${prices(count)}, ${at})`,
  undoTitle: 'Anulezi ultima schimbare de prețuri?',
  undoText: 'Produsele primesc prețul de dinainte. Cele al căror preț s-a schimbat de atunci rămân așa.',
  undoConfirm: 'Anulează schimbarea',
  undone: (count: number) => `${prices(count)} ca înainte.`,
  kept: (names: string) => `Schimbate de atunci, au rămas: ${names}.`,
} as const;
