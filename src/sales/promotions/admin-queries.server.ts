import { columnList, type Db, type Transaction } from '../../platform/db/db.server.ts';
import { count, exists, maybeOne } from '../../platform/db/rows.server.ts';
import type { AdminPromoCode, CodeSort, CodeState } from './admin-contract.ts';
import { PromoCodeFields } from './code-fields.ts';

/** Amounts in bani. */
export type AdminRow = Omit<AdminPromoCode, 'validFrom' | 'validUntil' | 'createdAt'> & {
  validFrom: Date;
  validUntil: Date | null;
  createdAt: Date;
};

type Page = {
  take: number;
  skip: number;
  search: string;
  kind: 'shared' | 'automatic' | 'personal' | 'all';
  state: CodeState | 'all';
  sort: CodeSort;
};

const currentState = (db: Db) => db`
  case when not c.is_active then 'off' when c.valid_from > now() then 'early' when c.valid_until <= now() then 'expired' else 'active' end`;

const matchesFilters = (db: Db, { search, kind, state }: Page) => db`
  (${kind} = 'all'
    or ${kind} = case when c.is_automatic then 'automatic' when c.account_id is null then 'shared' else 'personal' end)
  and (${state} = 'all' or ${currentState(db)} = ${state})
  and (strpos(c.code, upper(${search})) > 0 or strpos(lower(c.description), lower(${search})) > 0)`;

const codes = (db: Db) => db`
  select ${columnList(db, Object.keys(PromoCodeFields.shape), 'c')}, c.id, c.version, ${currentState(db)} as state, c.created_at,
    a.email as owner_email, used.uses, used.discount
  from promo_code c
  left join account a on a.id = c.account_id
  cross join lateral (
    select count(*)::int as uses, coalesce(sum(u.discount), 0)::int as discount
    from promo_code_use u where u.promo_code_id = c.id and u.freed_at is null) as used`;

/** The id makes the order unique, so that pages do not overlap. */
const orderBy = (db: Db): Record<CodeSort, ReturnType<typeof codes>> => ({
  created: db`c.id`,
  '-created': db`c.id desc`,
  code: db`c.code, c.id`,
  '-code': db`c.code desc, c.id`,
  uses: db`used.uses, c.id desc`,
  '-uses': db`used.uses desc, c.id desc`,
  until: db`c.valid_until nulls last, c.id desc`,
  '-until': db`c.valid_until desc nulls first, c.id desc`,
});

export const selectCodes = (db: Db, page: Page): Promise<AdminRow[]> =>
  db<AdminRow[]>`
    ${codes(db)} where ${matchesFilters(db, page)} order by ${orderBy(db)[page.sort]} limit ${page.take} offset ${page.skip}`;

export const selectCode = (db: Db, id: number): Promise<AdminRow | undefined> =>
  maybeOne(db<AdminRow[]>`${codes(db)} where c.id = ${id}`);

type Named = { id: number; name: string };

export const selectProductNames = (db: Db, ids: number[]): Promise<Named[]> =>
  db<Named[]>`select id, name from product where id = any(${ids}::int[])`;

export const selectFamilyNames = (db: Db, ids: number[]): Promise<Named[]> =>
  db<Named[]>`select id, name from product_family where id = any(${ids}::int[])`;

export const countCodes = (db: Db, page: Page): Promise<number> =>
  count(db`
    select count(*)::int as count from promo_code c where ${matchesFilters(db, page)}`);

type Uses = { version: number; code: string; total: number; maxUses: number; isOnOrders: boolean };

/** Locks the code and counts its uses in total and by the customer who used it most; null for an unknown code. */
export async function lockUses(tx: Transaction, id: number): Promise<Uses | null> {
  const [found] = await tx<
    { version: number; code: string }[]
  >`select version, code from promo_code where id = ${id} for update`;
  if (!found) return null;
  const [row] = await tx<Uses[]>`
    select ${found.version}::int as version, ${found.code} as code,
      exists (select from promo_code_use where promo_code_id = ${id}) as is_on_orders, coalesce(sum(uses), 0)::int as total, coalesce(max(uses), 0)::int as max_uses from (
      select count(*) as uses from promo_code_use where promo_code_id = ${id} and freed_at is null
      group by coalesce(account_id::text, email, id::text)) as by_customer`;
  return row ?? null;
}

export const isAccount = (db: Db, id: number): Promise<boolean> =>
  exists(db`select from account where id = ${id} and role <> 'guest' and erased_at is null`);

type Dates = { validFrom: string | null; validUntil: string | null };

/** Whether the start is before the end; without a start date, the saved one or now counts. */
export async function areDatesOrdered(
  tx: Transaction,
  id: number | null,
  { validFrom, validUntil }: Dates,
): Promise<boolean> {
  const [row] = await tx<{ isFine: boolean }[]>`
    select coalesce(${validFrom}::timestamptz, (select valid_from from promo_code where id = ${id}), now())
      < coalesce(${validUntil}::timestamptz, 'infinity') as is_fine`;
  return row?.isFine ?? false;
}

/** The column `valid_from` keeps its default or saved date when the fields have none. */
const toRow = ({ validFrom, ...fields }: PromoCodeFields) => (validFrom ? { ...fields, validFrom } : fields);

/** Amounts in bani. Null when the code exists. */
export async function insertCode(tx: Transaction, fields: PromoCodeFields): Promise<number | null> {
  const [made] = await tx<{ id: number }[]>`
    insert into promo_code ${tx(toRow(fields))} on conflict (code) do nothing returning id`;
  return made?.id ?? null;
}

export const isCodeTaken = (tx: Transaction, code: string, exceptId: number): Promise<boolean> =>
  exists(tx`select from promo_code where code = ${code} and id <> ${exceptId}`);

export async function updateCode(tx: Transaction, id: number, fields: PromoCodeFields): Promise<void> {
  await tx`update promo_code set ${tx(toRow(fields))}, version = version + 1 where id = ${id}`;
}

export async function setActive(db: Db, id: number, isActive: boolean): Promise<boolean> {
  const rows =
    await db`update promo_code set is_active = ${isActive}, version = version + 1 where id = ${id} returning id`;
  return rows.length > 0;
}
