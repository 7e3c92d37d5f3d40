import type { Transaction } from '../src/platform/db/db.server.ts';
import { producers } from './producers.ts';
import { products } from './products.ts';
import type { ProducerKey } from './types.ts';

/** Maps names and codes of the demo files to row ids. */
export type DemoIds = {
  producer: (key: ProducerKey) => number;
  category: (name: string) => number;
  hashtag: (name: string) => number;
  option: (name: string) => number[];
  product: (code: string) => number;
};

export async function readDemoIds(tx: Transaction): Promise<DemoIds> {
  const category = await idsOf(tx, 'category');
  const hashtag = await idsOf(tx, 'hashtag');
  const options = await tx<{ id: number; name: string }[]>`
    select o.id, o.name from filter_option o join filter_group g on g.id = o.group_id where g.kind = 'tag'`;
  const optionIds = Map.groupBy(options, (option) => option.name);
  const productIds = new Map(products.map((product, i) => [product.code, i + 1]));
  return {
    producer: (key) => producers.findIndex((one) => one.key === key) + 1,
    category: (name) => required(category.get(name), name),
    hashtag: (name) => required(hashtag.get(name), name),
    option: (name) => required(optionIds.get(name), name).map((option) => option.id),
    product: (code) => required(productIds.get(code), code),
  };
}

async function idsOf(tx: Transaction, table: 'category' | 'hashtag'): Promise<Map<string, number>> {
  const rows = await tx<{ id: number; name: string }[]>`select id, name from ${tx(table)}`;
  return new Map(rows.map((row) => [row.name, row.id]));
}

function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demo data refers to an unknown name: ${name}`);
  return value;
}
