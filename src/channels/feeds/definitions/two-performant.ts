import {
  amount,
  description,
  link,
  morePictureLinks,
  ownCategory,
  pictureLink,
  publicGtin,
  webAddress,
} from '../columns.ts';
import type { FeedDefinition } from '../definition.ts';

/** Thirteen columns in quotes, without a header. */
export const twoPerformant: FeedDefinition = {
  name: '2performant',
  title: '2Performant',
  text: 'Produsele pentru afiliați. Adresa se scrie în contul de advertiser, la Tools, Product feeds.',
  format: { kind: 'csv', hasHeader: false, quotesAll: true },
  isNewOnly: true,
  columns: [
    { name: 'title', label: 'Nume', value: ({ name }) => name, isRequired: true, maxLength: 255 },
    { name: 'description', label: 'Descriere', value: description, isRequired: true, maxLength: 5000 },
    { name: 'short_message', label: 'Mesaj scurt', value: () => '' },
    {
      name: 'price',
      label: 'Preț',
      value: ({ price, oldPrice }) => (oldPrice === null ? amount(price) : `${amount(oldPrice)}/${amount(price)}`),
      isRequired: true,
      pattern: /^\d+\.\d\d(\/\d+\.\d\d)?$/,
    },
    {
      name: 'category',
      label: 'Categorie',
      value: ({ categories: [first] }) => first?.name ?? '',
      isRequired: true,
      maxLength: 255,
    },
    {
      name: 'subcategory',
      label: 'Subcategorie',
      value: (product) => (product.categories.length > 1 ? (ownCategory(product)?.name ?? '') : ''),
      maxLength: 255,
    },
    { name: 'url', label: 'Pagina produsului', value: link, isRequired: true, pattern: webAddress },
    {
      name: 'image_urls',
      label: 'Imagini',
      value: (product, shop) => [pictureLink(product, shop), ...morePictureLinks(product, shop)].filter(Boolean),
      isRequired: true,
    },
    { name: 'product_id', label: 'Cod', value: ({ code }) => code, isRequired: true },
    { name: 'generate_text_link', label: 'Fără folos', value: () => '0' },
    { name: 'brand', label: 'Producător', value: ({ producer }) => producer },
    { name: 'active', label: 'Disponibilitate', value: ({ stock }) => (stock > 0 ? '1' : '0'), isRequired: true },
    {
      name: 'other_data',
      label: 'Alte date',
      value: (product) => {
        const gtin = publicGtin(product);
        return gtin ? JSON.stringify({ gtin }) : '';
      },
    },
  ],
};
