import { data, redirect } from 'react-router';
import type { Db } from '../../kit/db.server.ts';
import { isRefused } from '../../kit/endpoint.ts';
import type { PageTools } from '../../kit/page-context.server.ts';
import { idFromSlug, slugOf, slugWithId } from '../../kit/slug.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { findCategory } from '../catalog/service.server.ts';
import { loadListing } from '../listing/load-listing.server.ts';
import { readQuery } from '../listing/rules.ts';
import { categoryMeta } from '../listing/seo.ts';
import { productMeta } from './seo.ts';
import { readProduct, readSimilar } from './service.server.ts';

/**
 * A name after the root is a category's or a product's, in this order; anything else is not found.
 * The tags for search engines are written here: the browser need not know how.
 */
export async function loadName({ db, siteUrl }: PageTools, name: string, url: URL) {
  const named = (await loadCategory(db, name, url)) ?? (await loadProduct(db, name, url));
  const address = { siteUrl, path: url.pathname };
  const { page } = readQuery(url.searchParams);
  const tags =
    named.kind === 'category' ? categoryMeta(named.category, { siteUrl, page }) : productMeta(named.product, address);
  return { ...named, address, tags };
}

async function loadCategory(db: Db, name: string, url: URL) {
  const category = await findCategory(db, slugOf(name));
  if (!category) return null;
  if (name !== category.slug) throw redirect(`/${category.slug}${url.search}`, 301);
  return { kind: 'category' as const, category, first: await loadListing(db, url, category) };
}

async function loadProduct(db: Db, name: string, url: URL) {
  const id = idFromSlug(name);
  const product = id === null ? null : await readProduct(db, id);
  if (product === null || isRefused(product)) throw data(null, { status: 404 });
  const slug = slugWithId(product.name, product.id);
  if (name !== slug) throw redirect(`/${slug}${url.search}`, 301);
  return { kind: 'product' as const, product, similar: await similarTo(db, product.id) };
}

/** The page can live without them. */
async function similarTo(db: Db, id: number): Promise<ProductCard[]> {
  const similar = await readSimilar(db, id, 12, 0).catch((): ProductCard[] => []);
  return isRefused(similar) ? [] : similar;
}
