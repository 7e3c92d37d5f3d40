import type { Transaction } from '../src/platform/db/db.server.ts';
import { margin, renderPdf, width } from '../src/platform/pdf.server.ts';
import { storeFile } from '../src/platform/stored-files.server.ts';

const author = 'sistem';

/** Confirms the lots of orders that have left, adds documents to lots, and blocks one lot of a product that has others. */
export async function insertLots(tx: Transaction): Promise<void> {
  await tx`
    insert into packed_lot (order_id, lot_id, quantity, packed_at, author)
    select o.id, m.lot_id, -sum(m.quantity), o.created_at + interval '4 hours', ${author}
    from orders o join stock_move m on m.order_id = o.id
    where o.state in ('shipped', 'delivered') and m.lot_id is not null
      and not exists (select from return_request r where r.order_id = o.id)
    group by o.id, m.lot_id having sum(m.quantity) < 0`;
  const url = await storeFile(tx, await renderDocument(), 'application/pdf');
  await tx`
    insert into lot_document (lot_id, name, document_date, url, author)
    select l.id, d.name, shop_today() - d.days, ${url}, ${author}
    from sellable_lot l, (values ('Buletin de analiză', 40), ('Analiză microbiologică', 38)) as d (name, days)
    where l.product_id % 3 = 0 or (l.product_id % 3 = 1 and d.days = 40)`;
  await tx`
    update stock_lot set blocked_state = 'blocked', blocked_at = now(), blocked_by = ${author},
      blocked_reason = 'Etichetă tipărită șters, se verifică la producător'
    where id = (
      select max(l.id) from sellable_lot l join product p on p.id = l.product_id
      where p.is_published and (select count(*) from sellable_lot s where s.product_id = l.product_id) > 1
        and not exists (select from bundle_part b where b.product_id = l.product_id))`;
}

const renderDocument = (): Promise<Buffer> =>
  renderPdf('Buletin de analiză', (sheet) => {
    sheet.font('bold').fontSize(18).text('Buletin de analiză', margin, margin, { width });
    sheet.moveDown().font('regular').fontSize(11);
    sheet.text('Document al magazinului demonstrativ: arată unde stă un buletin real, încărcat la lot de echipă.', {
      width,
    });
  });
