import type { Db } from '../../kit/db.server.ts';
import type { CatalogChoices } from './admin-contract.ts';
import { selectGroups } from './filter-queries.server.ts';
import { selectCategoryPaths, selectHashtagNames, selectProducerNames } from './names-queries.server.ts';
import { selectTree } from './tree-queries.server.ts';
import { inTreeOrder } from './tree-rules.ts';

/** From what a product's producer, category, filters and hashtags are chosen. */
export async function readChoices(db: Db): Promise<CatalogChoices> {
  const producers = await selectProducerNames(db);
  const hashtags = await selectHashtagNames(db);
  const groups = (await selectGroups(db)).filter(({ kind }) => kind === 'tag');
  return {
    producers: producers.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')),
    categories: await readPaths(db),
    filters: groups.map(({ id, name, options }) => ({ id, name, options: options.map(named) })),
    hashtags: hashtags.toSorted((a, b) => a.name.localeCompare(b.name, 'ro')),
  };
}

const named = ({ id, name }: { id: number; name: string }) => ({ id, name });

async function readPaths(db: Db): Promise<CatalogChoices['categories']> {
  const paths = new Map((await selectCategoryPaths(db)).map((one) => [one.id, one.path]));
  return inTreeOrder(await selectTree(db)).map(({ id, isFood }) => ({ id, name: paths.get(id) ?? '', isFood }));
}
