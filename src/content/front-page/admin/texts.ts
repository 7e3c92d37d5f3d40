import type { carouselLists } from '../../../catalog/product-page/contract.ts';

export const texts = {
  title: 'Prima pagină',
  text: 'Secțiunile primei pagini, în ordinea lor. Trage de mâner, folosește butoanele sau tastatura.',
  sections: 'Secțiuni',
  isOn: (name: string) => `Se arată: ${name}`,
  sectionTitle: 'Titlu',
  count: 'Câte se arată',
  categoryId: 'Categoria',
  wholeShop: 'Tot magazinul',
  list: 'Ce produse',
  lists: { best: 'Cele mai cumpărate', new: 'Cele mai noi', reduced: 'Cele reduse' } satisfies Record<
    (typeof carouselLists)[number],
    string
  >,
  content: 'Text',
  contentHint: 'Markdown: **gras**, [legătură](/adresa), ![imagine](/uploads/…). Produsele se scriu [[produs:12]].',
  shortText: 'Text',
  button: 'Butonul',
  add: 'Adaugă o secțiune',
  addAction: 'Adaugă',
  none: 'Nicio secțiune',
  noneText: 'Adaugă o secțiune sau revino la cele de la început.',
} as const;
