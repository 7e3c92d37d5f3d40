import {
  amount,
  amountPattern,
  categoryPath,
  deliveryCost,
  description,
  link,
  pictureLink,
  webAddress,
} from '../columns.ts';
import type { FeedDefinition } from '../definition.ts';

export const priceRo: FeedDefinition = {
  name: 'price-ro',
  title: 'price.ro',
  text: 'Comparator de prețuri. Adresa se trimite din contul de comerciant.',
  format: { kind: 'pipe' },
  isNewOnly: true,
  columns: [
    { name: 'code', label: 'Cod', value: ({ code }) => code, isRequired: true },
    { name: 'category', label: 'Categorie', value: (product) => categoryPath(product, ' > '), isRequired: true },
    { name: 'manufacturer', label: 'Producător', value: ({ producer }) => producer, isRequired: true },
    { name: 'model', label: 'Nume', value: ({ name }) => name, isRequired: true, maxLength: 255 },
    { name: 'manufacturer_code', label: 'Codul producătorului', value: ({ code }) => code },
    { name: 'price', label: 'Preț', value: ({ price }) => amount(price), isRequired: true, pattern: amountPattern },
    { name: 'currency', label: 'Moneda', value: () => 'RON' },
    { name: 'stock', label: 'Disponibilitate', value: ({ stock }) => (stock > 0 ? 'In stoc' : 'Stoc epuizat') },
    { name: 'transport', label: 'Costul livrării', value: (product, shop) => amount(deliveryCost(product, shop)) },
    { name: 'guarantee', label: 'Garanție', value: () => '' },
    { name: 'link', label: 'Pagina produsului', value: link, isRequired: true, pattern: webAddress },
    { name: 'image', label: 'Imagine', value: pictureLink, isRequired: true, pattern: webAddress },
    { name: 'description', label: 'Descriere', value: description, maxLength: 5000 },
  ],
};
