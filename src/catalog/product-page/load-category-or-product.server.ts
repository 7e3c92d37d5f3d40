import { redirect } from 'react-router';
import { isRefused } from '../../platform/http/endpoint.ts';
import { type PageContext, throwNotFound, withFallback } from '../../platform/http/page-context.server.ts';
import { idFromSlug, slugOf, slugWithId } from '../../platform/text/slug.ts';
import { loadListing } from '../listing/load-listing.server.ts';
import { readQuery } from '../listing/rules.ts';
import { categoryMeta } from '../listing/seo.ts';
import type { ProductCard } from '../products/contract.ts';
import { findPageOfOffer } from '../products/offer-service.server.ts';
import { loadCategory } from '../products/service.server.ts';
import { productPageTags } from '../search/cache-tags.ts';
import { productMeta } from './seo.ts';
import { readProduct, readSimilar } from './service.server.ts';

/**
 * A root-level slug is a category's or a product's, in this order; anything else is a 404. SEO tags are built here,
 * so that their code stays out of the browser bundle.
 */
export async function loadCategoryOrProduct(context: PageContext, name: string, url: URL) {
  const { siteUrl } = context;
  const page = (await loadCategoryPage(context, name, url)) ?? (await loadProduct(context, name, url));
  const address = { siteUrl, path: url.pathname };
  const { page: pageNumber } = readQuery(url.searchParams);
  const tags =
    page.kind === 'category'
      ? categoryMeta({ ...page.category, products: page.first.response.products }, { siteUrl, page: pageNumber })
      : productMeta(page.product, address);
  return { ...page, address, tags };
}

async function loadCategoryPage(context: PageContext, name: string, url: URL) {
  const category = await loadCategory(context, slugOf(name)).catch((error: unknown) => {
    // Product pages work without the category tree.
    if (idFromSlug(name) === null) throw error;
    context.report(error, 'the category tree failed');
    return null;
  });
  if (!category) return null;
  if (name !== category.slug) throw redirect(`/${category.slug}${url.search}`, 301);
  return { kind: 'category' as const, category, first: await loadListing(context, url, category) };
}

async function loadProduct(context: PageContext, name: string, url: URL) {
  const { db } = context;
  const id = idFromSlug(name);
  const product = id === null ? null : await readProduct(db, id);
  if (id === null || product === null || isRefused(product)) return throwUnlessOffer(context, id, url);
  const slug = slugWithId(product.name, product.id);
  if (name !== slug) throw redirect(`/${slug}${url.search}`, 301);
  return { kind: 'product' as const, product, similar: await readSimilarOrNone(context, product.id) };
}

/** A line of an offer in a cart or an order leads to the page of its product. */
async function throwUnlessOffer(context: PageContext, id: number | null, url: URL): Promise<never> {
  const path = id === null ? null : await findPageOfOffer(context.db, id);
  if (path) throw redirect(path, 302);
  return throwNotFound(context, url);
}

/** Optional: an error yields an empty list. */
async function readSimilarOrNone(context: PageContext, id: number): Promise<ProductCard[]> {
  const { db, showsOnly } = context;
  showsOnly(productPageTags(id));
  const similar = await withFallback(context, readSimilar(db, id, 12, 0), null);
  if (similar === null || isRefused(similar)) return [];
  showsOnly(similar.tags);
  return similar.products;
}
