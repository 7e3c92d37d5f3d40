import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import {
  categoryPath,
  deliveryCost,
  description,
  gtinProblems,
  link,
  morePictureLinks,
  pictureLink,
  publicGtin,
  ron,
  ronPattern,
  saleDates,
  usualPrice,
  webAddress,
} from '../columns.ts';
import type { FeedColumn, FeedDefinition, FeedProblem } from '../definition.ts';
import type { FeedProduct } from '../product.ts';
import { texts } from '../texts.ts';

const measures = ['g', 'kg', 'ml', 'l'];

/** Weights and volumes are compared per `unitSize`, everything else per piece. */
function unitOf({ unitName, unitSize, unitCount }: FeedProduct): { count: number; size: number; unit: string } | null {
  if (unitName === '' || unitCount === null) return null;
  const isMeasure = measures.includes(unitName);
  return { count: unitCount, size: isMeasure ? unitSize : 1, unit: isMeasure ? unitName : 'ct' };
}

function unitValue(product: FeedProduct, part: 'count' | 'size'): string {
  const unit = unitOf(product);
  return unit ? `${unit[part]} ${unit.unit}` : '';
}

/** Names of variant attributes, normalized, by the attribute of Google that says the same. */
const variantAttributes: Readonly<Record<string, readonly string[]>> = {
  color: ['culoare'],
  size: ['marime', 'cantitate', 'gramaj', 'volum', 'numar de capsule'],
};

const variantColumn = (name: string, label: string): FeedColumn => ({
  name,
  label,
  value: ({ family }) =>
    family?.values.find((one) => variantAttributes[name]?.includes(normalizeForSearch(one.name)))?.value ?? '',
  maxLength: 100,
});

/** Substances that Google names as examples of what may not be shown; the whole list is longer. */
const policyWords =
  /\b(efedr\p{L}*|ephedr\p{L}*|dmaa|methylhexanamin\p{L}*|sibutramin\p{L}*|sildenafil|tadalafil|vardenafil|dinitrofenol|kratom|hcg|steroizi anaboliz\p{L}*)\b/giu;

function policyProblems(product: FeedProduct): FeedProblem[] {
  const found = normalizeForSearch(`${product.name}\n${product.description}`).match(policyWords) ?? [];
  const words = [...new Set(found)].join(', ');
  return words === '' ? [] : [{ field: 'description', text: texts.policyWords(words), isError: true }];
}

function unitProblems(product: FeedProduct): FeedProblem[] {
  const isFound = unitOf(product) !== null || product.isUsed;
  return isFound ? [] : [{ field: 'unit_pricing_measure', text: texts.noUnitPrice, isError: false }];
}

export const googleMerchant: FeedDefinition = {
  name: 'google-merchant',
  title: 'Google Merchant',
  text: 'Anunțuri și listări gratuite în Google. Adresa se scrie în Merchant Center, la Surse de date, Fișier.',
  format: { kind: 'rss' },
  publicPath: '/feeds/google-merchant.xml',
  columns: [
    { name: 'id', label: 'Cod', value: ({ code }) => code, isRequired: true, pattern: /^.{1,50}$/ },
    { name: 'title', label: 'Nume', value: ({ name }) => name, isRequired: true, maxLength: 150 },
    { name: 'description', label: 'Descriere', value: description, isRequired: true, maxLength: 5000 },
    { name: 'link', label: 'Pagina produsului', value: link, isRequired: true, pattern: webAddress },
    { name: 'image_link', label: 'Imagine', value: pictureLink, isRequired: true, pattern: webAddress },
    { name: 'additional_image_link', label: 'Alte imagini', value: morePictureLinks },
    {
      name: 'availability',
      label: 'Disponibilitate',
      value: ({ stock }) => (stock > 0 ? 'in_stock' : 'out_of_stock'),
      isRequired: true,
    },
    // A reduced product has its usual price in `price` and what is paid today in `sale_price`.
    {
      name: 'price',
      label: 'Preț',
      value: (product) => ron(usualPrice(product)),
      isRequired: true,
      pattern: ronPattern,
    },
    { name: 'sale_price', label: 'Preț redus', value: ({ oldPrice, price }) => (oldPrice === null ? '' : ron(price)) },
    { name: 'sale_price_effective_date', label: 'Perioada reducerii', value: saleDates },
    { name: 'brand', label: 'Producător', value: ({ producer }) => producer, isRequired: true, maxLength: 70 },
    { name: 'gtin', label: 'Cod de bare', value: publicGtin },
    { name: 'mpn', label: 'Codul producătorului', value: (product) => (publicGtin(product) ? product.code : '') },
    { name: 'identifier_exists', label: 'Are cod de bare', value: (product) => (publicGtin(product) ? '' : 'no') },
    { name: 'condition', label: 'Stare', value: ({ isUsed }) => (isUsed ? 'used' : 'new'), isRequired: true },
    { name: 'is_bundle', label: 'Pachet', value: ({ isBundle }) => (isBundle ? 'yes' : '') },
    { name: 'unit_pricing_measure', label: 'Cantitate', value: (product) => unitValue(product, 'count') },
    { name: 'unit_pricing_base_measure', label: 'Preț pe', value: (product) => unitValue(product, 'size') },
    { name: 'item_group_id', label: 'Familie', value: ({ family }) => (family ? String(family.id) : '') },
    variantColumn('color', 'Culoare'),
    variantColumn('size', 'Mărime'),
    { name: 'product_type', label: 'Categorie', value: (product) => categoryPath(product, ' > '), maxLength: 750 },
    {
      name: 'shipping',
      label: 'Livrare',
      value: (product, shop) => ({
        country: 'RO',
        service: shop.delivery.service,
        price: ron(deliveryCost(product, shop)),
      }),
    },
  ],
  check: (product) => [...gtinProblems(product), ...unitProblems(product), ...policyProblems(product)],
};
