import { useId, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditForm } from '../../../ui/admin/EditForm.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { PurchaseOrderFields } from '../fields.ts';
import { getPurchaseOrder, type PurchaseOrder, savePurchaseOrder } from '../order-contract.ts';
import type { FoundProduct } from '../supplier-contract.ts';
import { AddProducts, CostInput, ListError, SupplierField, UnitsInput } from './goods.tsx';
import { goodsTexts, orderTexts as texts } from './texts.ts';

type PurchaseOrderFormProps = { saved: PurchaseOrder | null; onReload: () => void };
type Form = SchemaForm<typeof PurchaseOrderFields>;

export function PurchaseOrderForm({ saved, onReload }: PurchaseOrderFormProps) {
  const edit = usePageForm({
    schema: PurchaseOrderFields,
    saved,
    newest: async () => (saved ? call(getPurchaseOrder, { params: { id: saved.id } }) : null),
    add: (body) => call(savePurchaseOrder, { body }),
    edit: (body, { id, version }) => call(savePurchaseOrder, { body: { ...body, id, version } }),
    listPath: '/admin/purchase-orders',
    texts,
    onSaved: onReload,
  });
  const { form } = edit;
  const isBelowMinimum = saved !== null && saved.value < saved.minimumOrder;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <Warnings warnings={isBelowMinimum ? [texts.belowMinimum(formatLei(saved.minimumOrder))] : []} />
      <Panel>
        <div className="form">
          <div className="form-pair">
            <SupplierField
              name="supplierId"
              value={form.values.supplierId}
              error={form.error('supplierId')}
              onChange={(id) => form.setValue('supplierId', id)}
            />
            <DateField label={texts.expectedOn} hint={texts.expectedHint} {...form.field('expectedOn')} />
          </div>
          <TextAreaField label={goodsTexts.note} rows={2} {...form.field('note')} />
        </div>
      </Panel>
      <OrderLines form={form} saved={saved} />
    </EditForm>
  );
}

type Named = { name: string; code: string; packSize: number };

function OrderLines({ form, saved }: { form: Form; saved: PurchaseOrder | null }) {
  const errorId = useId();
  const [known, setKnown] = useState<ReadonlyMap<number, Named>>(
    () => new Map(saved?.details.map((detail) => [detail.productId, detail])),
  );
  const lines = form.values.lines;
  type Line = (typeof lines)[number];
  const add = (product: FoundProduct): number => {
    const { productId, packSize, lastPrice } = product;
    setKnown((before) => new Map(before).set(productId, product));
    const current = form.value('lines');
    const line = current.find((one) => one.productId === productId);
    const quantity = (line?.quantity ?? 0) + packSize;
    form.setValue(
      'lines',
      line
        ? current.map((one) => (one === line ? { ...one, quantity } : one))
        : [...current, { productId, quantity, unitCost: lastPrice }],
    );
    return quantity;
  };
  const change = (productId: number, part: Partial<Line>) =>
    form.setValue(
      'lines',
      form.value('lines').map((line) => (line.productId === productId ? { ...line, ...part } : line)),
    );
  return (
    <Panel title={texts.goods}>
      <div className="form">
        <AddProducts supplierId={form.values.supplierId} onAdd={add} />
        {lines.length === 0 && <p className="muted">{texts.noLines}</p>}
        {lines.length === 0 && <ListError id={errorId}>{form.error('lines')}</ListError>}
        <ul className="goods-lines" aria-label={texts.goods}>
          {lines.map((line, index) => {
            const product = known.get(line.productId);
            const name = product?.name ?? `#${line.productId}`;
            return (
              <li key={line.productId} className="goods-line">
                <div className="goods-line-head">
                  <span>
                    <b>{name}</b> <span className="muted small">{product?.code}</span>
                  </span>
                  <RowButton
                    icon="x"
                    label={goodsTexts.removeOf(name)}
                    onClick={() =>
                      form.setValue(
                        'lines',
                        form.value('lines').filter((one) => one.productId !== line.productId),
                      )
                    }
                  />
                </div>
                <div className="goods-fields">
                  <UnitsInput
                    label={texts.quantity}
                    {...(product && product.packSize > 1 ? { hint: texts.pack(product.packSize) } : {})}
                    value={line.quantity}
                    error={form.error(`lines.${index}.quantity`)}
                    onChange={(quantity) => change(line.productId, { quantity: quantity ?? 0 })}
                  />
                  <CostInput
                    label={goodsTexts.unitCost}
                    value={line.unitCost}
                    error={form.error(`lines.${index}.unitCost`)}
                    onChange={(unitCost) => change(line.productId, { unitCost })}
                  />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
