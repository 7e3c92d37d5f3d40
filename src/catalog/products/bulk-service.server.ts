import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { formatLei } from '../../platform/lei.ts';
import { toRon } from '../../platform/money.ts';
import type { ChosenProducts } from './admin-contract.ts';
import { setCategory } from './admin-queries.server.ts';
import { resolveChosen } from './admin-service.server.ts';
import { adminTexts as texts } from './admin-texts.ts';
import type { BulkRow } from './bulk-contract.ts';
import type { BulkEdit } from './bulk-fields.ts';
import * as queries from './bulk-queries.server.ts';
import { isPriceEdit, newPriceOf } from './bulk-rules.ts';
import { changeBasePrices } from './price-grid-service.server.ts';

type UnknownChoice = Refused<'unknownChoice'>;

export async function previewBulkEdit(
  db: Db,
  chosen: ChosenProducts,
  edit: BulkEdit,
): Promise<{ rows: BulkRow[]; unchanged: number } | UnknownChoice | Refused<'tooManyChosen'>> {
  const ids = await resolveChosen(db, chosen);
  if (isRefused(ids)) return ids;
  const rows = await readRows(db, ids, edit);
  if (isRefused(rows)) return rows;
  const shown = rows.filter(({ from, to, problem }) => from !== to || problem !== null);
  return { rows: shown.map(({ oldPrice: _, newPrice: __, ...row }) => row), unchanged: rows.length - shown.length };
}

/** Changes exactly the rows that were agreed to; when one of them would come out differently, nothing is changed. */
export function applyBulkEdit(
  db: Db,
  agreed: readonly { id: number; from: string; to: string }[],
  edit: BulkEdit,
): Promise<{ changed: number } | UnknownChoice | Refused<'changed'>> {
  return inTransaction(db, async (tx) => {
    const ids = agreed.map(({ id }) => id);
    await queries.lockProducts(tx, ids);
    const rows = await readRows(tx, ids, edit);
    if (isRefused(rows)) return rows;
    const byId = new Map(rows.map((row) => [row.id, row]));
    const isAsAgreed = agreed.every(({ id, from, to }) => {
      const row = byId.get(id);
      return row?.problem === null && row.from === from && row.to === to;
    });
    if (!isAsAgreed) return refuse('changed');
    await write(tx, rows, edit);
    return { changed: rows.length };
  });
}

type Row = BulkRow & { oldPrice: number; newPrice: number };

async function readRows(db: Db, ids: readonly number[], edit: BulkEdit): Promise<Row[] | UnknownChoice> {
  const target = 'id' in edit ? await queries.selectTarget(db, edit) : undefined;
  if ('id' in edit && !target) return refuse('unknownChoice');
  const products = await queries.selectBulkProducts(db, ids, 'id' in edit ? edit.id : 0);
  return products.map((product) => ({
    id: product.id,
    name: product.name,
    oldPrice: product.basePrice,
    newPrice: 0,
    ...changeOf(product, edit, target ?? { name: '', isFood: false, operator: '' }),
  }));
}

type Described = { from: string; to: string; problem: string | null; newPrice?: number };

function changeOf(product: queries.BulkProduct, edit: BulkEdit, target: queries.BulkTarget): Described {
  if (isPriceEdit(edit)) {
    const from = formatLei(toRon(product.basePrice));
    const price = newPriceOf(product.basePrice, edit);
    return price === null
      ? { from, to: from, problem: texts.badPrice }
      : { from, to: formatLei(toRon(price)), problem: null, newPrice: price };
  }
  if (edit.kind === 'category') {
    const problem = target.isFood && product.isBuyBack ? texts.usedFood : null;
    return { from: product.category, to: product.categoryId === edit.id ? product.category : target.name, problem };
  }
  if (edit.kind === 'producer') {
    const losesOperator = product.isPublished && product.isFood && product.operator !== '' && target.operator === '';
    const to = product.producerId === edit.id ? product.producer : target.name;
    return { from: product.producer, to, problem: losesOperator ? texts.incomplete : null };
  }
  const from = product.hashtags.join(', ');
  const isAdding = edit.kind === 'addHashtag';
  if (product.hasHashtag === isAdding) return { from, to: from, problem: null };
  const to = isAdding
    ? [...product.hashtags, target.name].toSorted((a, b) => a.localeCompare(b, 'ro'))
    : product.hashtags.filter((name) => name !== target.name);
  return { from, to: to.join(', '), problem: null };
}

function write(tx: Transaction, rows: readonly Row[], edit: BulkEdit): Promise<unknown> {
  const ids = rows.map(({ id }) => id);
  switch (edit.kind) {
    case 'category':
      return setCategory(tx, ids, edit.id);
    case 'producer':
      return queries.updateProducer(tx, ids, edit.id);
    case 'addHashtag':
      return queries.insertHashtag(tx, ids, edit.id);
    case 'removeHashtag':
      return queries.deleteHashtag(tx, ids, edit.id);
    default:
      return changeBasePrices(
        tx,
        rows.map(({ id, oldPrice, newPrice }) => ({ id, from: oldPrice, to: newPrice })),
      );
  }
}
