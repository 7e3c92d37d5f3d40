import {
  amount,
  amountPattern,
  categoryPath,
  deliveryCost,
  description,
  link,
  pictureLink,
  publicGtin,
  webAddress,
} from '../columns.ts';
import type { FeedDefinition } from '../definition.ts';

/** The format of the group behind compari.ro, as generators of its shops write it. */
export const compari: FeedDefinition = {
  name: 'compari',
  title: 'compari.ro',
  text: 'Comparator de prețuri. Adresa se trimite din contul de comerciant.',
  format: { kind: 'xml' },
  isNewOnly: true,
  columns: [
    { name: 'identifier', label: 'Cod', value: ({ code }) => code, isRequired: true },
    { name: 'manufacturer', label: 'Producător', value: ({ producer }) => producer, isRequired: true },
    { name: 'name', label: 'Nume', value: ({ name }) => name, isRequired: true, maxLength: 255 },
    { name: 'product_url', label: 'Pagina produsului', value: link, isRequired: true, pattern: webAddress },
    { name: 'price', label: 'Preț', value: ({ price }) => amount(price), isRequired: true, pattern: amountPattern },
    { name: 'category', label: 'Categorie', value: (product) => categoryPath(product, ' > '), isRequired: true },
    { name: 'image_url', label: 'Imagine', value: pictureLink, isRequired: true, pattern: webAddress },
    { name: 'description', label: 'Descriere', value: description, isRequired: true, maxLength: 5000 },
    {
      name: 'delivery_time',
      label: 'Zile până la livrare',
      value: ({ stock }, { delivery }) => (stock > 0 ? String(delivery.daysMax) : ''),
    },
    {
      name: 'delivery_cost',
      label: 'Costul livrării',
      value: (product, shop) => {
        const cost = deliveryCost(product, shop);
        return cost === 0 ? 'FREE' : amount(cost);
      },
    },
    { name: 'EanCode', label: 'Cod de bare', value: publicGtin },
    { name: 'ProductNumber', label: 'Codul producătorului', value: ({ code }) => code },
  ],
};
