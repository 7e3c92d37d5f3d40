import type { Db } from '../../kit/db.server.ts';
import { type Block, parseMarkdown, referencesIn } from '../../kit/markdown.ts';
import { safeAddress } from '../../kit/markdown-inline.ts';
import { findClaims } from '../catalog/claim-rules.ts';
import type { ProductCard } from '../catalog/contract.ts';
import { cardsOf, isSold } from '../search/service.server.ts';
import { readFacts } from './facts.server.ts';
import { fillIn, unknownPlaceholders } from './rules.ts';
import { warningTexts as texts } from './texts.ts';

/** A text ready to be drawn: the browser gets the tree and needs no parser. */
export type DrawnText = { blocks: Block[]; products: ProductCard[] };

export const readText = async (db: Db, source: string): Promise<string> => fillIn(source, await readFacts(db));

/** `content` has its names filled in already. */
export const drawText = (db: Db, content: string): DrawnText => ({
  blocks: parseMarkdown(content),
  products: cardsOf(db, referencesIn(content, 'produs')),
});

/** What the writer should know before others read it. */
export async function warningsAbout(db: Db, content: string, ...others: string[]): Promise<string[]> {
  const facts = await readFacts(db);
  return [
    ...findClaims([content, ...others].join('\n')).map(texts.claim),
    ...unknownPlaceholders(content, facts).map(texts.placeholder),
    ...referencesIn(content, 'produs')
      .filter((id) => !isSold(db, id))
      .map(texts.product),
    ...unsafeLinks(fillIn(content, facts)).map(texts.link),
    ...(hasLostPicture(content) ? [texts.picture] : []),
  ];
}

const unsafeLinks = (content: string): string[] =>
  [...content.matchAll(/(?<!!)\[[^[\]\n]{1,500}\]\(([^()\s]{1,1000})\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => safeAddress(address) === null);

function hasLostPicture(content: string): boolean {
  const wanted = content.match(/!\[[^\]\n]*\]\(/g)?.length ?? 0;
  return wanted > picturesIn(parseMarkdown(content));
}

const picturesIn = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.kind === 'picture') return sum + 1;
    if (block.kind === 'quote') return sum + picturesIn(block.blocks);
    return block.kind === 'list' ? sum + block.items.reduce((inner, item) => inner + picturesIn(item), 0) : sum;
  }, 0);
