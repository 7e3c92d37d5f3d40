import type { Transaction } from '../src/platform/db/db.server.ts';
import { isRefused } from '../src/platform/http/endpoint.ts';
import { receiveLot } from '../src/sales/inventory/lot-service.server.ts';

const suppliers = [
  {
    name: 'Depozitul de Suplimente S.R.L.',
    taxId: 'RO30412054',
    contactName: 'Mihaela Stan',
    leadDays: 5,
    packSize: 12,
  },
  { name: 'Plante și Extracte S.R.L.', taxId: '', contactName: 'Dan Popa', leadDays: 14, packSize: 6 },
];

const author = 'sistem';

/** `cost` in bani. */
type Product = { id: number; cost: number; vatRate: number; expiresOn: string };

/** Two suppliers with the products they sell, a reception of today, an order that is awaited and a draft. */
export async function insertPurchasing(tx: Transaction): Promise<void> {
  for (const [index, { packSize, ...supplier }] of suppliers.entries()) {
    const products = await selectProducts(tx, index, suppliers.length);
    const row = {
      ...supplier,
      address: 'Str. Fabricii nr. 12, Cluj-Napoca',
      email: `comenzi${index + 1}@furnizor.example`,
      phone: '0264 555 010',
      minimumOrder: 50_000,
    };
    const [made] = await tx<{ id: number }[]>`insert into supplier ${tx(row)} returning id`;
    if (!made || products.length === 0) continue;
    const supplied = products.map(({ id: productId, cost: lastPrice }, position) => ({
      supplierId: made.id,
      productId,
      code: `F${index + 1}-${100 + position}`,
      packSize,
      lastPrice,
    }));
    await tx`insert into supplier_product ${tx(supplied)}`;
    // Sold out products, so that the reorder list has something to order.
    if (index === 0)
      await tx`
        insert into supplier_product (supplier_id, product_id, code, pack_size, last_price)
        select ${made.id}, p.id, 'F1-' || (900 + p.id), ${packSize}::int, round(p.selling_price * 55.0 / (100 + p.vat_rate))::int
        from product p join stock s on s.product_id = p.id
        where s.on_hand = 0 and p.is_published and not p.is_buy_back and p.archived_at is null
          and not exists (select from bundle_part b where b.bundle_id = p.id)
        on conflict do nothing`;
    await insertOrder(
      tx,
      { number: `CF-${index + 1}`, supplierId: made.id, isSent: index === 0 },
      products.slice(0, 4),
    );
    if (index === 0) await insertReception(tx, { supplierId: made.id, supplier: supplier.name }, products.slice(4, 7));
  }
  await tx`insert into purchase_number (series, last) values ('CF', ${suppliers.length}), ('NIR', 1)`;
}

type DemoOrder = { number: string; supplierId: number; isSent: boolean };

async function insertOrder(tx: Transaction, { number, supplierId, isSent }: DemoOrder, products: readonly Product[]) {
  const [order] = await tx<{ id: number }[]>`
    insert into purchase_order (number, supplier_id, state, expected_on, author, sent_at)
    values (${number}, ${supplierId}, ${isSent ? 'sent' : 'draft'}, ${isSent ? tx`shop_today() + 3` : null}, ${author},
      ${isSent ? tx`now()` : null}) returning id`;
  if (!order) return;
  const lines = products.map(({ id: productId, cost: unitCost }, position) => ({
    orderId: order.id,
    position,
    productId,
    quantity: 24,
    unitCost,
  }));
  await tx`insert into purchase_order_line ${tx(lines)}`;
}

type DemoReception = { supplierId: number; supplier: string };

/** The first product came with one piece less than on the invoice. */
async function insertReception(tx: Transaction, { supplierId, supplier }: DemoReception, products: readonly Product[]) {
  const number = 'NIR-1';
  const [reception] = await tx<{ id: number }[]>`
    insert into reception (state, number, supplier_id, document_number, document_on, author, posted_by, posted_at)
    values ('posted', ${number}, ${supplierId}, 'DS 20481', shop_today(), ${author}, ${author}, now()) returning id`;
  if (!reception) return;
  for (const [position, { id: productId, cost: unitCost, vatRate, expiresOn }] of products.entries()) {
    const units = { productId, quantity: position === 0 ? 11 : 12, unitCost };
    const code = `D${productId}-26`;
    const document = { kind: 'reception', id: reception.id, number } as const;
    const lot = await receiveLot(tx, { ...units, code, expiresOn, supplier, author, document });
    if (isRefused(lot)) throw new Error(`The demo lot was refused: ${lot.reason}`);
    const line = { ...units, lotCode: code, expiresOn, vatRate, documentQuantity: 12, lotId: lot.id };
    await tx`insert into reception_line ${tx({ receptionId: reception.id, position, ...line })}`;
  }
}

/** Products with much stock, so that those that are running out stay so; every supplier sells others. */
const selectProducts = (tx: Transaction, remainder: number, number: number): Promise<Product[]> => tx<Product[]>`
  select p.id, round(p.selling_price * 55.0 / (100 + p.vat_rate))::int as cost, p.vat_rate,
    (shop_today() + 540)::text as expires_on
  from product p join stock s on s.product_id = p.id
  where p.is_published and not p.is_buy_back and s.on_hand > 20 and p.id % ${number}::int = ${remainder}::int
    and not exists (select from bundle_part b where b.bundle_id = p.id)
  order by p.id limit 12`;
