import type { Transaction } from '../../src/kit/db.server.ts';
import { slugOf } from '../../src/kit/slug.ts';
import { producers } from './producers.ts';
import { products } from './products.ts';
import type { ProducerKey } from './types.ts';

export const slugOfCategory = slugOf;

/** From the names used in the demo files to the ids in the tables. */
export type Keys = {
  producer: (key: ProducerKey) => number;
  category: (name: string) => number;
  hashtag: (name: string) => number;
  option: (name: string) => number[];
  product: (code: string) => number;
};

export async function keysOf(tx: Transaction): Promise<Keys> {
  const category = await idsOf(tx, 'category');
  const hashtag = await idsOf(tx, 'hashtag');
  const options = await tx<{ id: number; name: string }[]>`
    select o.id, o.name from filter_option o join filter_group g on g.id = o.group_id where g.kind = 'tag'`;
  const optionIds = Map.groupBy(options, (option) => option.name);
  const productIds = new Map(products.map((product, i) => [product.code, i + 1]));
  return {
    producer: (key) => producers.findIndex((one) => one.key === key) + 1,
    category: (name) => known(category.get(name), name),
    hashtag: (name) => known(hashtag.get(name), name),
    option: (name) => known(optionIds.get(name), name).map((option) => option.id),
    product: (code) => known(productIds.get(code), code),
  };
}

async function idsOf(tx: Transaction, table: 'category' | 'hashtag'): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; name: string }[]>`select id, name from ${tx(table)}`;
  return new Map(rows.map((row) => [row.name, row.id]));
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo shop names something it does not have: ${name}`);
  return value;
}
