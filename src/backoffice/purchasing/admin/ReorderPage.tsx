import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { type Column, DataTable } from '../../../ui/admin/DataTable.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { getReorderList, orderSuggested, type ReorderRow } from '../order-contract.ts';
import { goodsTexts, reorderTexts as texts } from './texts.ts';

/** /admin/reorder */
export default function ReorderPage() {
  const list = useAsyncData((signal) => call(getReorderList, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={list.data && texts.text(list.data.coverDays)} />
      <AsyncContent result={list} skeleton={<Skeleton height={320} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Panel>
              <Empty title={texts.none} text={texts.noneText} />
            </Panel>
          ) : (
            [...Map.groupBy(rows, ({ supplierId }) => supplierId)].map(([supplierId, ofSupplier]) => (
              <SupplierOrder key={supplierId} supplierId={supplierId} rows={ofSupplier} onOrdered={list.refresh} />
            ))
          )
        }
      </AsyncContent>
    </>
  );
}

type SupplierOrderProps = { supplierId: number | null; rows: readonly ReorderRow[]; onOrdered: () => void };

/** The products of one supplier, with quantities that can be changed; 0 leaves one out. */
function SupplierOrder({ supplierId, rows, onOrdered }: SupplierOrderProps) {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const { run, isBusy } = useAction(onOrdered);
  const navigate = useNavigate();
  const unitsOf = ({ productId, suggested }: ReorderRow): number =>
    Math.min(100_000, Math.max(0, Math.trunc(Number(typed.get(productId) ?? suggested)) || 0));
  const wanted = rows.filter((row) => unitsOf(row) > 0);
  const order = (id: number) =>
    run(async () => {
      const lines = wanted.map((row) => ({ supplierId: id, productId: row.productId, quantity: unitsOf(row) }));
      const { orders } = await call(orderSuggested, { body: { lines } });
      if (orders[0]) void navigate(`/admin/purchase-orders/${orders[0].id}`);
    }, texts.ordered);
  const columns: Column<ReorderRow>[] = [
    { key: 'name', name: goodsTexts.product, cell: ({ name }) => name },
    { key: 'code', name: goodsTexts.code, cell: ({ code }) => code },
    {
      key: 'reason',
      name: texts.reason,
      isOnCard: true,
      cell: ({ reason }) => <span className="reorder-reason small">{reason}</span>,
    },
    {
      key: 'suggested',
      name: texts.suggested,
      isNumber: true,
      isOnCard: true,
      cell: (row) =>
        supplierId === null ? (
          row.suggested
        ) : (
          <input
            className="input num reorder-units"
            aria-label={texts.choose(row.name)}
            inputMode="numeric"
            value={typed.get(row.productId) ?? String(row.suggested)}
            onChange={({ target }) => setTyped((before) => new Map(before).set(row.productId, target.value))}
          />
        ),
    },
  ];
  const title = rows[0]?.supplier ?? texts.noSupplier;
  return (
    <Panel
      isFlush
      title={title}
      actions={
        supplierId !== null && (
          <UnlessReadOnly>
            <Button
              size="s"
              variant="brand"
              isBusy={isBusy}
              disabled={wanted.length === 0}
              onClick={() => void order(supplierId)}
            >
              {texts.order(wanted.length)}
            </Button>
          </UnlessReadOnly>
        )
      }
    >
      {supplierId === null && <p className="muted goods-note">{texts.noSupplierText}</p>}
      <DataTable
        label={texts.productsOf(title)}
        columns={columns}
        rows={rows}
        rowKey={({ productId }) => productId}
        rowName={({ name }) => name}
      />
    </Panel>
  );
}
