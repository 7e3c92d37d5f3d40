import { findClaims } from '../../catalog/products/claim-rules.ts';
import type { ProductCard } from '../../catalog/products/contract.ts';
import { isProductSold, readCards } from '../../catalog/search/service.server.ts';
import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { VersionedId } from '../../platform/schema.ts';
import { type Block, parseMarkdown, referencesIn } from '../../platform/text/markdown.ts';
import { safeUrl } from '../../platform/text/markdown-inline.ts';
import { readPlaceholderValues } from './placeholders.server.ts';
import { insertLog, type LogEntry } from './queries.server.ts';
import { fillPlaceholders, type PublishState, unknownPlaceholders } from './rules.ts';
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

/** Warnings for the author: health claims, unknown placeholders, unavailable products, unsafe links and broken pictures. */
export async function findTextWarnings(db: Db, content: string, ...others: string[]): Promise<string[]> {
  const values = await readPlaceholderValues(db);
  return [
    ...findClaims([content, ...others].join('\n')).map(warningTexts.claim),
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

/** Must run in the transaction of the change. */
export const logContentChange = (db: Db, user: CurrentUser, entry: Omit<LogEntry, 'author'>): Promise<void> =>
  insertLog(db, { ...entry, author: staffAuthor(user) });

type PublishableTexts<Row, Item, Unknown extends string> = {
  kind: LogEntry['kind'];
  /** Refusal of an id that does not exist. */
  unknown: Unknown;
  toItem: (row: Row) => Item;
  select: (db: Db, id: number) => Promise<Row | undefined>;
  /** Undefined when the version has changed. */
  updatePublished: (db: Db, target: VersionedId, at: string | null) => Promise<Row | undefined>;
  remove: (db: Db, target: VersionedId) => Promise<boolean>;
};

/** Publishing and deleting of stories and articles: each change checks the version and is logged. */
export function createPublication<Row extends VersionedId & { state: PublishState }, Item, Unknown extends string>(
  texts: PublishableTexts<Row, Item, Unknown>,
) {
  type Conflict = Refused<Unknown | 'changed'>;

  const log = (tx: Transaction, user: CurrentUser, { id, version }: VersionedId, action: LogEntry['action']) =>
    logContentChange(tx, user, { kind: texts.kind, item: String(id), version, action });

  const refuseUpdate = async (tx: Transaction, id: number): Promise<Conflict> =>
    refuse((await texts.select(tx, id)) ? 'changed' : texts.unknown);

  const setPublished = (db: Db, user: CurrentUser, target: VersionedId, at: string | null): Promise<Item | Conflict> =>
    rollbackIfRefused(db, async (tx) => {
      const row = await texts.updatePublished(tx, target, at);
      if (!row) return refuseUpdate(tx, target.id);
      await log(tx, user, row, row.state === 'draft' ? 'unpublished' : row.state);
      return texts.toItem(row);
    });

  return {
    log,
    refuseUpdate,
    /** Publishes now when `at` is missing. */
    publish: (db: Db, user: CurrentUser, target: VersionedId, at: string | null | undefined) =>
      setPublished(db, user, target, at ?? 'now'),
    unpublish: (db: Db, user: CurrentUser, target: VersionedId) => setPublished(db, user, target, null),
    remove: (db: Db, user: CurrentUser, target: VersionedId): Promise<null | Conflict> =>
      rollbackIfRefused(db, async (tx) => {
        if (!(await texts.remove(tx, target))) return refuseUpdate(tx, target.id);
        await log(tx, user, target, 'deleted');
        return null;
      }),
  };
}
