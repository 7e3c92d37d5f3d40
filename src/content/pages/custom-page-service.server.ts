import type { Db } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { PageContext } from '../../platform/http/page-context.server.ts';
import { createPublishable } from '../publishable/service.server.ts';
import { publishableTable } from '../publishable/table.server.ts';
import { productsInTextTags, textTags } from './cache-tags.ts';
import type { CustomPage } from './contract.ts';
import { customPageDefinition } from './custom-page-definition.ts';
import { selectFooterPages } from './custom-page-queries.server.ts';
import { customPagePath } from './rules.ts';
import { findTextWarnings, type RichTextContent, readText, toRichText } from './text-service.server.ts';

const table = publishableTable(customPageDefinition);

type Unknown = Refused<'unknownCustomPage'>;

export async function readCustomPage(
  { db, showsOnly }: { db: Db } & Pick<PageContext, 'showsOnly'>,
  slug: string,
): Promise<CustomPage | Unknown> {
  const row = await table.selectPublicOne(db, db`slug = ${slug}`);
  if (!row) return refuse('unknownCustomPage');
  showsOnly(textTags('custom_page', row.id));
  const { title, seoTitle, seoDescription, updatedAt } = row;
  return {
    slug: row.slug,
    title,
    content: await readText(db, row.content),
    seoTitle,
    seoDescription,
    updatedAt: updatedAt.toISOString(),
  };
}

export type RichCustomPage = Omit<CustomPage, 'content'> & RichTextContent;

export async function loadCustomPage(tools: PageContext, slug: string): Promise<RichCustomPage | Unknown> {
  const found = await readCustomPage(tools, slug);
  if (isRefused(found)) return found;
  const { content, ...page } = found;
  tools.showsOnly(productsInTextTags(content));
  return { ...page, ...toRichText(tools.db, content) };
}

/** Links of the footer. */
export const readFooterPages = async (db: Db): Promise<{ name: string; to: string }[]> =>
  (await selectFooterPages(db)).map(({ slug, title }) => ({ name: title, to: customPagePath(slug) }));

export const customPages = createPublishable({
  definition: customPageDefinition,
  table,
  compute: () => ({}),
  findWarnings: (db, { content }) => findTextWarnings(db, content),
});
