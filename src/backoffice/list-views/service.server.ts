import { type Db, inTransaction, rollbackIfRefused } from '../../platform/db/db.server.ts';
import type { PersonalData } from '../../platform/db/personal-data.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import type { ListView } from './contract.ts';
import * as queries from './queries.server.ts';

const maxOwn = 20;

type NewView = { list: string; name: string; query: string; isShared: boolean };

export const saveView = (db: Db, accountId: number, view: NewView): Promise<ListView[] | Refused<'tooMany'>> =>
  rollbackIfRefused(db, async (tx) => {
    await queries.upsertView(tx, accountId, view);
    if ((await queries.countOwn(tx, accountId, view.list)) > maxOwn) return refuse('tooMany');
    return queries.selectViews(tx, accountId, view.list);
  });

export const removeView = (db: Db, accountId: number, id: number): Promise<null | Refused<'unknownView'>> =>
  inTransaction(db, async (tx) => ((await queries.deleteView(tx, accountId, id)) ? null : refuse('unknownView')));

export const listViewData: PersonalData = {
  section: 'savedFilters',
  export: queries.selectAllOf,
  erase: queries.deleteAllOf,
};
