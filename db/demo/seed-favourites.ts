import type { Transaction } from '../../src/kit/db.server.ts';
import type { Keys } from './seed-keys.ts';

const lists = [
  {
    name: 'Favorite',
    is_default: true,
    codes: ['MIN-MG-BIS-90', 'NOR-OM3-1000-90', 'SOR-C-1000-20', 'BIO-PRO-10-30', 'AUR-MIERE-TEI-500'],
  },
  { name: 'Pentru mama', is_default: false, codes: ['MIR-COL-300', 'VER-B-ACT-60', 'BRA-VALPAS-50'] },
];

/** The newest first. */
const viewed = [
  'NOR-OM3-LAM-200',
  'MIR-COL-FIOLE-14',
  'FOR-WHEY-VAN-900',
  'MIN-MG-BIS-90',
  'BRA-ECHIN-50',
  'SOR-B-COMP-100',
];

/** What the demo customer likes and has looked at. */
export async function insertFavourites(tx: Transaction, keys: Keys): Promise<void> {
  const [customer] = await tx<
    { id: number }[]
  >`select id from account where role = 'customer' and is_demo order by id limit 1`;
  if (!customer) return;
  for (const { codes, ...list } of lists) {
    const [made] = await tx<
      { id: number }[]
    >`insert into favorite_list ${tx({ account_id: customer.id, ...list })} returning id`;
    const rows = codes.map((code, i) => ({
      list_id: made?.id ?? 0,
      product_id: keys.product(code),
      added_at: minutesAgo(i),
    }));
    await tx`insert into favorite_product ${tx(rows)}`;
  }
  const views = viewed.map((code, i) => ({
    account_id: customer.id,
    product_id: keys.product(code),
    viewed_at: minutesAgo(i),
  }));
  await tx`insert into recent_product ${tx(views)}`;
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
