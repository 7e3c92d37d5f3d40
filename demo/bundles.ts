import type { Measures } from '../src/catalog/products/measure-rules.ts';
import { PlainFields } from '../src/catalog/products/product-fields.ts';
import type { Transaction } from '../src/platform/db/db.server.ts';
import { toBani } from '../src/platform/money.ts';
import type { DemoDates } from './dates.ts';
import { products } from './products.ts';
import type { DemoIds } from './seed-ids.ts';
import type { ProducerKey } from './types.ts';

type DemoBundle = {
  code: string;
  name: string;
  producer: ProducerKey;
  /** Not food: a bundle of food needs the mandatory fields of the law itself. */
  category: string;
  /** In RON. */
  price: number;
  details: string;
  usage: string;
  addedOn: string;
  popularity: number;
  /** Measures of all parts packed together. */
  size: Omit<Measures, 'weightGrams'>;
  parts: [code: string, quantity: number][];
};

const bundles: DemoBundle[] = [
  {
    code: 'VIT-PACHET-DRUM',
    name: 'Pachetul de drum',
    producer: 'soriva',
    category: 'Păstrare și călătorie',
    price: 99.9,
    details:
      'Tot ce pui în bagaj când pleci o săptămână de acasă: ceva care ține la rece, ceva care ține evidența zilelor pentru doi și ceva în care amesteci.\n\nFiecare piesă se vinde și separat; împreună costă mai puțin.',
    usage: 'Se spală înainte de prima folosire.',
    addedOn: '2026-06-12',
    popularity: 40,
    size: { lengthMm: 260, widthMm: 220, heightMm: 140 },
    parts: [
      ['SOR-GEANTA', 1],
      ['VER-CUTIE-7', 2],
      ['FOR-SHAK-700', 1],
    ],
  },
];

const weightOf = ({ parts }: DemoBundle): number =>
  parts.reduce((sum, [code, quantity]) => {
    const part = products.find((product) => product.code === code);
    return sum + (part?.weightGrams ?? 0) * quantity;
  }, 0);

/** Inserts bundles after all other products, with the pictures of their parts. */
export async function insertBundles(tx: Transaction, ids: DemoIds, dates: DemoDates): Promise<void> {
  for (const [index, bundle] of bundles.entries()) {
    const id = products.length + index + 1;
    const { code, name, price, details, usage, popularity } = bundle;
    const plain = PlainFields.parse({
      code,
      name,
      details,
      usage,
      seoTitle: name,
      seoDescription: details.split('\n')[0],
    });
    await tx`insert into product ${tx({
      id,
      ...plain,
      ...bundle.size,
      weightGrams: weightOf(bundle),
      producerId: ids.producer(bundle.producer),
      categoryId: ids.category(bundle.category),
      sellingPrice: toBani(price),
      vatRate: 21,
      popularity,
      addedOn: dates.day(bundle.addedOn),
    })}`;
    await tx`insert into price_history ${tx({
      productId: id,
      since: `${dates.day(bundle.addedOn)}T08:00:00Z`,
      price: toBani(price),
    })}`;
    const parts = bundle.parts.map(([part, quantity], position) => ({ part, quantity, position }));
    await tx`insert into bundle_part ${tx(
      parts.map(({ part, quantity, position }) => ({ bundleId: id, productId: ids.product(part), quantity, position })),
    )}`;
    await tx`insert into product_picture ${tx(
      parts.map(({ part, position }) => ({ productId: id, position, file: `products/${part.toLowerCase()}.webp` })),
    )}`;
  }
}
