import { amount, description, link, ownCategory, pictureLink, usualPrice, webAddress, withoutVat } from '../columns.ts';
import type { FeedDefinition } from '../definition.ts';

/** The columns of Profitshare's module for WooCommerce, in its order, without a header. */
export const profitshare: FeedDefinition = {
  name: 'profitshare',
  title: 'Profitshare',
  text: 'Produsele pentru afiliați. Adresa se scrie în contul de advertiser.',
  format: { kind: 'csv', hasHeader: false, quotesAll: false },
  isNewOnly: true,
  columns: [
    {
      name: 'category_id',
      label: 'Codul categoriei',
      value: (product) => String(ownCategory(product)?.id ?? ''),
      isRequired: true,
    },
    { name: 'category', label: 'Categorie', value: (product) => ownCategory(product)?.name ?? '', isRequired: true },
    {
      name: 'parent_category',
      label: 'Categoria de deasupra',
      value: ({ categories }) => categories.at(-2)?.name ?? '',
    },
    { name: 'manufacturer', label: 'Producător', value: ({ producer }) => producer, isRequired: true },
    { name: 'manufacturer_id', label: 'Codul producătorului', value: ({ producerId }) => String(producerId) },
    { name: 'model', label: 'Model', value: ({ code }) => code },
    { name: 'product_code', label: 'Cod', value: ({ id }) => String(id), isRequired: true },
    { name: 'name', label: 'Nume', value: ({ name }) => name, isRequired: true },
    { name: 'description', label: 'Descriere', value: description, maxLength: 500 },
    { name: 'link', label: 'Pagina produsului', value: link, isRequired: true, pattern: webAddress },
    { name: 'image', label: 'Imagine', value: pictureLink, isRequired: true, pattern: webAddress },
    {
      name: 'price_without_vat',
      label: 'Preț fără TVA',
      value: (product) => amount(withoutVat(usualPrice(product), product.vatRate)),
      isRequired: true,
    },
    { name: 'price', label: 'Preț', value: (product) => amount(usualPrice(product)), isRequired: true },
    {
      name: 'price_discounted',
      label: 'Preț redus fără TVA',
      value: ({ price, oldPrice, vatRate }) => amount(oldPrice === null ? 0 : withoutVat(price, vatRate)),
    },
    { name: 'currency', label: 'Moneda', value: () => 'RON' },
    { name: 'availability', label: 'Disponibilitate', value: ({ stock }) => (stock > 0 ? 'in stock' : 'out of stock') },
    {
      name: 'free_shipping',
      label: 'Livrare gratuită',
      value: ({ price }, { delivery }) => (price >= delivery.freeFrom ? '1' : '0'),
    },
    { name: 'gift_included', label: 'Cadou inclus', value: () => '0' },
    { name: 'status', label: 'Activ', value: () => '1' },
  ],
};
