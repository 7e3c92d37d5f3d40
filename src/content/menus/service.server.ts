import { producerListing } from '../../catalog/product-page/rules.ts';
import { categoryPath, findCategoryById } from '../../catalog/products/category-rules.ts';
import type { Category } from '../../catalog/products/contract.ts';
import {
  readCategories,
  readDesigners,
  readFilterOptions,
  readHashtagNames,
} from '../../catalog/products/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { createLayout } from '../layouts/service.server.ts';
import { readFooterPages } from '../pages/custom-page-service.server.ts';
import { type MenuEntry, MenusFields, type TargetKind } from './fields.ts';
import { initialMenus, initialShownMenus } from './initial-menus.ts';
import type { MenuLink, ShownMenus } from './shown-menus.ts';

export const menus = createLayout({
  key: 'menus',
  schema: MenusFields,
  initial: initialMenus(),
  textsOf: ({ bar, information, informationTitle, payment, paymentTitle }) => [
    informationTitle,
    paymentTitle,
    ...[...bar, ...information, ...payment].map(({ name }) => name),
  ],
});

/** The menus that shoppers see. */
export const readMenus = async (db: Db): Promise<ShownMenus> => resolveMenus(db, await menus.read(db));

export const previewMenus = async (db: Db): Promise<ShownMenus> =>
  resolveMenus(db, (await menus.readForAdmin(db)).layout);

async function resolveMenus(db: Db, fields: MenusFields): Promise<ShownMenus> {
  const all = [...fields.bar, ...fields.information, ...fields.payment];
  const pathOf = await readPaths(db, new Set(all.map(({ kind }) => kind)));
  // A link whose target the shop no longer has is left out.
  const toLinks = (entries: readonly MenuEntry[]): MenuLink[] =>
    entries.flatMap((entry) => {
      const to = pathOf(entry);
      return to === null ? [] : [{ name: entry.name, to }];
    });
  return {
    bar: toLinks(fields.bar),
    information: { title: fields.informationTitle, links: toLinks(fields.information) },
    payment: { title: fields.paymentTitle, links: toLinks(fields.payment) },
  };
}

/** Reads only what links of these kinds need. */
async function readPaths(db: Db, kinds: ReadonlySet<TargetKind>): Promise<(entry: MenuEntry) => string | null> {
  const [categories, options, hashtags] = await Promise.all([
    kinds.has('category') ? readCategories(db) : [],
    kinds.has('producer') ? readFilterOptions(db) : [],
    kinds.has('hashtag') ? readHashtagNames(db) : [],
  ]);
  return ({ kind, targetId, address }) => {
    if (kind === 'address') return address;
    if (targetId === null) return null;
    if (kind === 'category') {
      const category = findCategoryById(categories, targetId);
      return category && categoryPath(category);
    }
    if (kind === 'hashtag')
      return hashtags.some(({ id }) => id === targetId) ? `/products?hashTag=${targetId}&page=1` : null;
    const option = options.find(({ producerId }) => producerId === targetId);
    return option ? producerListing({ filterCategoryId: option.groupId, filterId: option.id }) : null;
  };
}

const giftCardPage: MenuLink = { name: 'Card cadou', to: '/card-cadou' };

/** Link targets for staff. */
export async function readTargets(db: Db) {
  const [categories, producers, hashtags, ownPages] = await Promise.all([
    readCategories(db),
    readDesigners(db),
    readHashtagNames(db),
    readFooterPages(db),
  ]);
  const { bar, information, payment } = initialShownMenus;
  return {
    pages: [...bar, ...information.links, ...payment.links, giftCardPage, ...ownPages],
    category: flatten(categories, ''),
    producer: producers.map(({ id, name }) => ({ id, name })),
    hashtag: hashtags.map(({ id, name }) => ({ id, name })),
  };
}

/** Every category after the one above it, with its level before the name. */
const flatten = (categories: readonly Category[], level: string): { id: number; name: string }[] =>
  categories.flatMap(({ id, name, children }) => [{ id, name: `${level}${name}` }, ...flatten(children, `– ${level}`)]);
