import type { TargetKind } from '../fields.ts';

export const texts = {
  title: 'Meniuri',
  text: 'Legăturile de lângă categorii și coloanele din subsol. Categoriile, cu ordinea și imaginile lor, sunt în Categorii.',
  bar: 'Meniul principal',
  information: 'Subsol, prima coloană',
  payment: 'Subsol, a doua coloană',
  columnTitle: 'Titlul coloanei',
  name: 'Numele din meniu',
  kind: 'Duce la',
  kinds: {
    address: 'O pagină sau o adresă',
    category: 'Categorie',
    producer: 'Producător',
    hashtag: 'Hashtag',
  } satisfies Record<TargetKind, string>,
  address: 'Adresa',
  addressHint: 'O pagină a magazinului, de exemplu /campaigns, sau o adresă cu https://.',
  page: 'Alege o pagină',
  otherPage: 'Altă adresă',
  target: 'Care',
  choose: 'Alege',
  add: 'Adaugă o legătură',
  newName: 'Legătură nouă',
  none: 'Nicio legătură.',
  ownPages: 'Paginile proprii bifate „în subsol” se adaugă singure la prima coloană.',
} as const;
