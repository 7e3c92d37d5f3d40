import type { ProductCard } from '../../catalog/products/contract.ts';
import { isProductSold, readCards } from '../../catalog/search/service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type Block, parseMarkdown, referencesIn } from '../../platform/text/markdown.ts';
import { safeUrl } from '../../platform/text/markdown-inline.ts';
import { readPlaceholderValues } from './placeholders.server.ts';
import { fillPlaceholders, unknownPlaceholders } from './rules.ts';
import { warningTexts } from './texts.ts';

/** Parsed on the server, so the browser needs no Markdown parser. */
export type RichTextContent = { blocks: Block[]; products: ProductCard[] };

export const readText = async (db: Db, source: string): Promise<string> =>
  fillPlaceholders(source, await readPlaceholderValues(db));

/** `content` must have its placeholders filled in. */
export const toRichText = (db: Db, content: string): RichTextContent => ({
  blocks: parseMarkdown(content),
  products: readCards(db, referencesIn(content, 'produs')),
});

/** Warnings for the author: unknown placeholders, unavailable products, unsafe links and broken pictures. */
export async function findTextWarnings(db: Db, content: string): Promise<string[]> {
  const values = await readPlaceholderValues(db);
  return [
    ...unknownPlaceholders(content, values).map(warningTexts.placeholder),
    ...referencesIn(content, 'produs')
      .filter((id) => !isProductSold(db, id))
      .map(warningTexts.product),
    ...unsafeLinks(fillPlaceholders(content, values)).map(warningTexts.link),
    ...(hasBrokenPicture(content) ? [warningTexts.picture] : []),
  ];
}

const unsafeLinks = (content: string): string[] =>
  [...content.matchAll(/(?<!!)\[[^[\]\n]{1,500}\]\(([^()\s]{1,1000})\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => safeUrl(url) === null);

function hasBrokenPicture(content: string): boolean {
  const pictureCount = content.match(/!\[[^\]\n]*\]\(/g)?.length ?? 0;
  return pictureCount > countPictures(parseMarkdown(content));
}

const countPictures = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'picture') return sum + 1;
    if (block.kind === 'quote') return sum + countPictures(block.blocks);
    return block.kind === 'list' ? sum + block.items.reduce((inner, item) => inner + countPictures(item), 0) : sum;
  }, 0);
