import type { Db, Transaction } from '../../platform/db/db.server.ts';
import { count, maybeOne } from '../../platform/db/rows.server.ts';
import { normalizeForSearch } from '../../platform/text/romanian.ts';
import type { BlockedState } from '../inventory/packed-rules.ts';
import type { LotDetails, LotRow, lotFilters, lotSorts } from './contract.ts';

export type LotPage = {
  take: number;
  skip: number;
  search: string;
  state: (typeof lotFilters)[number];
  sort: (typeof lotSorts)[number];
};

const expiringDays = 90;

const lots = (db: Db) => db`
  select l.id, l.product_id, p.name as product_name, p.code as product_code, l.code, l.expires_on::text as expires_on,
    coalesce(l.expires_on < shop_today(), false) as is_expired, l.quantity, l.blocked_state
  from stock_lot l join product p on p.id = l.product_id`;

const matches = (db: Db, { search, state }: LotPage) => db`
  (strpos(folded(code), ${normalizeForSearch(search)}) > 0
    or strpos(folded(product_name || ' ' || product_code), ${normalizeForSearch(search)}) > 0)
  and case ${state}
    when 'inStock' then quantity > 0
    when 'expiring' then quantity > 0 and expires_on::date <= shop_today() + ${expiringDays}::int
    when 'blocked' then blocked_state is not null
    when 'withoutDocument' then quantity > 0 and not exists (select from lot_document d where d.lot_id = listed.id)
    else true end`;

const orderBy = (db: Db): Record<LotPage['sort'], ReturnType<Db>> => ({
  expires: db`expires_on nulls last, id`,
  '-expires': db`expires_on desc nulls last, id`,
  code: db`code, id`,
  '-code': db`code desc, id`,
  quantity: db`quantity, id`,
  '-quantity': db`quantity desc, id`,
});

export const selectLots = (db: Db, page: LotPage): Promise<LotRow[]> => db<LotRow[]>`
  select *, (select count(*)::int from lot_document d where d.lot_id = listed.id) as document_count
  from (${lots(db)}) as listed where ${matches(db, page)}
  order by ${orderBy(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export const countLots = (db: Db, page: LotPage): Promise<number> =>
  count(db`select count(*)::int as count from (${lots(db)}) as listed where ${matches(db, page)}`);

type LotHead = Omit<LotDetails, 'documents' | 'moves' | 'blockedAt'> & { blockedAt: Date | null };

export const selectLot = (db: Db, lotId: number): Promise<LotHead | undefined> =>
  maybeOne(db<LotHead[]>`
    select listed.*, l.blocked_reason, l.blocked_at, l.supplier
    from (${lots(db)}) as listed join stock_lot l on l.id = listed.id where listed.id = ${lotId}`);

type LotMove = Omit<LotDetails['moves'][number], 'at'> & { at: Date };

export const selectMoves = (db: Db, productId: number, lotId: number, limit: number): Promise<LotMove[]> => db<
  LotMove[]
>`
  select m.id, m.at, m.quantity, m.reason, m.order_id, o.number as order_number, m.document_number,
    coalesce(a.email, m.author) as author
  from stock_move m left join orders o on o.id = m.order_id
  left join account a on a.id = substring(m.author from '^admin:([0-9]{1,9})$')::int
  where m.product_id = ${productId} and m.lot_id = ${lotId} order by m.at desc, m.id desc limit ${limit}`;

type LotDocument = LotDetails['documents'][number];

export const selectDocuments = (db: Db, lotIds: readonly number[]): Promise<(LotDocument & { lotId: number })[]> => db<
  (LotDocument & { lotId: number })[]
>`
  select id, lot_id, name, document_date::text as document_date, url from lot_document
  where lot_id = any(${[...lotIds]}::int[]) order by document_date desc, id desc`;

type NewDocument = Omit<LotDocument, 'id'> & { lotId: number; author: string };

export async function insertDocument(tx: Transaction, { lotId, name, documentDate, url, author }: NewDocument) {
  await tx`
    insert into lot_document (lot_id, name, document_date, url, author)
    values (${lotId}, ${name}, ${documentDate}, ${url}, ${author})`;
}

export async function deleteDocument(tx: Transaction, lotId: number, documentId: number): Promise<boolean> {
  return (await tx`delete from lot_document where id = ${documentId} and lot_id = ${lotId} returning id`).length > 0;
}

export type PublicLot = {
  id: number;
  productId: number;
  productName: string;
  isPublished: boolean;
  image: string | null;
  code: string;
  expiresOn: string | null;
  isExpired: boolean;
  isInStock: boolean;
  blockedState: BlockedState | null;
};

/** A draft that was never sold has no public page of its lots. */
const publicLots = (db: Db) => db`
  select l.id, l.product_id, p.name as product_name, p.is_published, l.code, l.expires_on::text as expires_on,
    (select file from product_picture where product_id = p.id order by position limit 1) as image,
    coalesce(l.expires_on < shop_today(), false) as is_expired, l.quantity > 0 as is_in_stock, l.blocked_state
  from stock_lot l join product p on p.id = l.product_id
  where (p.is_published or exists (select from stock_move m where m.product_id = p.id and m.order_id is not null))`;

/**
 * Codes are read off packages, so small letters match capital ones. A lot is in stock while an offer sells its units; the
 * lot of the offer is the same one.
 */
export const selectPublicLots = (db: Db, code: string): Promise<PublicLot[]> => db<PublicLot[]>`
  select lot.id, lot.product_id, lot.product_name, lot.is_published, lot.code, lot.expires_on, lot.image, lot.is_expired,
    lot.is_in_stock or exists (select from sellable_lot s join stock_lot o on o.id = s.id where o.offered_from = lot.id)
      as is_in_stock, lot.blocked_state
  from (${publicLots(db)} and l.offered_from is null and l.code = any(array[${code}, upper(${code}), lower(${code})])
    ) as lot
  order by lot.product_name collate "ro-x-icu", lot.id limit 20`;

/** Lots that are on sale, and recalled ones, which buyers look for. */
export const selectLotsOfProduct = (db: Db, productId: number, limit: number): Promise<PublicLot[]> => db<PublicLot[]>`
  ${publicLots(db)} and l.product_id = ${productId}
    and (l.blocked_state = 'recalled' or exists (select from sellable_lot s where s.id = l.id))
  order by l.expires_on nulls last, l.id limit ${limit}`;
