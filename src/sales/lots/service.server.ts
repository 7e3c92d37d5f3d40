import { type Db, rollbackIfRefused, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { storeFile } from '../../platform/stored-files.server.ts';
import { isPdf } from '../guarantee-notice/rules.ts';
import { setLotBlocked } from '../inventory/lot-service.server.ts';
import type { LotDetails, LotRow } from './contract.ts';
import { renderLotLabels } from './pdf.server.ts';
import * as queries from './queries.server.ts';
import { type LabelSize, type LotState, lotPath, lotStateOf } from './rules.ts';

type UnknownLot = Refused<'unknownLot'>;

export async function listLots(db: Db, page: queries.LotPage): Promise<{ total: number; rows: LotRow[] }> {
  const [total, rows] = await Promise.all([queries.countLots(db, page), queries.selectLots(db, page)]);
  return { total, rows };
}

const maxMoves = 200;

export async function readLot(db: Db, lotId: number): Promise<LotDetails | UnknownLot> {
  const lot = await queries.selectLot(db, lotId);
  if (!lot) return refuse('unknownLot');
  const [documents, moves] = await Promise.all([
    queries.selectDocuments(db, [lotId]),
    queries.selectMoves(db, lot.productId, lotId, maxMoves),
  ]);
  return {
    ...lot,
    blockedAt: lot.blockedAt?.toISOString() ?? null,
    documents: documents.map(({ lotId: _, ...document }) => document),
    moves: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  };
}

export const blockLot = (
  db: Db,
  user: CurrentUser,
  lotId: number,
  { reason }: { reason: string },
): Promise<LotDetails | UnknownLot | Refused<'alreadyBlocked'>> =>
  rollbackIfRefused(db, async (tx) => {
    const lot = await queries.selectLot(tx, lotId);
    if (lot?.blockedState) return refuse('alreadyBlocked');
    const refused = await setLotBlocked(tx, lotId, { state: 'blocked', reason, author: staffAuthor(user) });
    return isRefused(refused) ? refused : readLot(tx, lotId);
  });

/** The reason is kept in the audit log. */
export const unblockLot = (
  db: Db,
  user: CurrentUser,
  lotId: number,
): Promise<LotDetails | UnknownLot | Refused<'notBlocked' | 'isRecalled'>> =>
  rollbackIfRefused(db, async (tx) => {
    const lot = await queries.selectLot(tx, lotId);
    if (lot && !lot.blockedState) return refuse('notBlocked');
    if (lot?.blockedState === 'recalled') return refuse('isRecalled');
    const refused = await setLotBlocked(tx, lotId, { state: null, reason: '', author: staffAuthor(user) });
    return isRefused(refused) ? refused : readLot(tx, lotId);
  });

type NewDocument = { name: string; documentDate: string; bytes: Uint8Array };

export const addDocument = (
  db: Db,
  user: CurrentUser,
  lotId: number,
  { name, documentDate, bytes }: NewDocument,
): Promise<LotDetails | UnknownLot | Refused<'notAPdf'>> =>
  rollbackIfRefused(db, async (tx: Transaction) => {
    if (!(await queries.selectLot(tx, lotId))) return refuse('unknownLot');
    if (!isPdf(bytes)) return refuse('notAPdf');
    const url = await storeFile(tx, bytes, 'application/pdf');
    await queries.insertDocument(tx, { lotId, name, documentDate, url, author: staffAuthor(user) });
    return readLot(tx, lotId);
  });

export const removeDocument = (
  db: Db,
  lotId: number,
  documentId: number,
): Promise<LotDetails | UnknownLot | Refused<'unknownDocument'>> =>
  rollbackIfRefused(db, async (tx) =>
    (await queries.deleteDocument(tx, lotId, documentId)) ? readLot(tx, lotId) : refuse('unknownDocument'),
  );

type Labels = { size: LabelSize; count: number; siteUrl: string };

export async function readLabels(db: Db, lotId: number, { size, count, siteUrl }: Labels) {
  const lot = await queries.selectLot(db, lotId);
  if (!lot) return refuse('unknownLot');
  const bytes = await renderLotLabels({ ...lot, url: `${siteUrl}${lotPath(lot.code)}` }, { size, count });
  return { fileName: 'etichete-lot.pdf', contentType: 'application/pdf', base64: bytes.toString('base64') };
}

export type PublicLot = Omit<queries.PublicLot, 'blockedState' | 'isExpired' | 'isInStock'> & {
  state: LotState;
  documents: { id: number; name: string; documentDate: string; url: string }[];
};

/** The lots with a code, of several products where they share it. */
export const readPublicLots = async (db: Db, code: string): Promise<PublicLot[]> =>
  withDocuments(db, await queries.selectPublicLots(db, code));

const maxLotsOfProduct = 6;

/** Lots of a product for its page: those on sale and recalled ones, the first to expire first. */
export const readLotsOfProduct = async (db: Db, productId: number): Promise<PublicLot[]> =>
  withDocuments(db, await queries.selectLotsOfProduct(db, productId, maxLotsOfProduct));

async function withDocuments(db: Db, lots: readonly queries.PublicLot[]): Promise<PublicLot[]> {
  if (lots.length === 0) return [];
  const documents = await queries.selectDocuments(
    db,
    lots.map(({ id }) => id),
  );
  return lots.map(({ blockedState, isExpired, isInStock, ...lot }) => ({
    ...lot,
    state: lotStateOf({ blockedState, isExpired, quantity: isInStock ? 1 : 0 }),
    documents: documents
      .filter(({ lotId }) => lotId === lot.id)
      .map(({ id, name, documentDate, url }) => ({ id, name, documentDate, url })),
  }));
}
