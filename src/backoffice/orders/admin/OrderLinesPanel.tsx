import { useState } from 'react';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { ProductPicture } from '../../../catalog/products/ProductPicture.tsx';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { formatLei } from '../../../platform/lei.ts';
import { lotName } from '../../../sales/inventory/lot-names.ts';
import { type AdminOrder, cancelProducts } from '../../../sales/orders/admin-contract.ts';
import { CancelReasonFields } from '../../../sales/orders/admin-fields.ts';
import type { OrderLine } from '../../../sales/orders/contract.ts';
import { getAdminOrderLots } from '../../../sales/orders/lots-contract.ts';
import { isConflict } from '../../../ui/admin/ConflictNotice.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { ChangeLinesDrawer } from './ChangeLines.tsx';
import type { OrderPartProps } from './order-part.ts';
import { allUnits, cancellableLines, mayTake, selectedUnits, zeroUnits } from './rules.ts';
import { texts } from './texts.ts';

export function OrderLinesPanel(props: OrderPartProps) {
  const [dialog, setDialog] = useState<'cancel' | 'change' | null>(null);
  const close = () => setDialog(null);
  const { order } = props;
  const lots = useAsyncData((signal) => call(getAdminOrderLots, { params: { id: order.id } }, signal), order.version);
  const permissions = usePermissions();
  const canCancel =
    order.canCancelProducts && order.next.includes('cancelled') && mayTake('cancelled', order, permissions);
  return (
    <Panel
      title={texts.lines}
      actions={
        <UnlessReadOnly>
          <div className="act-row">
            {order.canChangeLines && (
              <Button size="s" onClick={() => setDialog('change')}>
                {texts.changeLines}
              </Button>
            )}
            {canCancel && (
              <Button size="s" onClick={() => setDialog('cancel')}>
                {texts.cancelProducts}
              </Button>
            )}
          </div>
        </UnlessReadOnly>
      }
    >
      <div className="rows-scroll">
        <table className="plain-rows">
          <thead>
            <tr>
              <th>{texts.product}</th>
              <th className="is-number">{texts.price}</th>
              <th className="is-number">{texts.quantity}</th>
              <th className="is-number">{texts.worth}</th>
            </tr>
          </thead>
          <tbody>
            {order.products.map((line) => (
              <Line key={line.id} line={line} lots={lots.data ?? []} />
            ))}
          </tbody>
          <Totals order={order} />
        </table>
      </div>
      <Warnings warnings={marginWarnings(order)} />
      {dialog === 'cancel' && <CancelDialog {...props} onClose={close} />}
      {dialog === 'change' && <ChangeLinesDrawer {...props} onClose={close} />}
    </Panel>
  );
}

const marginWarnings = ({ margin }: AdminOrder): string[] =>
  margin === null || margin.level === 'fine' ? [] : [texts.margins[margin.level](margin.percent)];

type Lots = DataOf<typeof getAdminOrderLots>;

const Line = ({ line, lots }: { line: OrderLine; lots: Lots }) => (
  <tr>
    <td>
      <div className="order-line">
        <ProductPicture image={line.image} backupImage="/pictures/missing.webp" alt="" side={40} />
        <div>
          <ScreenLink to={`/admin/products/${line.productId}`}>{line.name}</ScreenLink>{' '}
          <span className="muted small">{line.code}</span>
          {line.parts.map((part) => (
            <div key={part.productId} className="muted small">
              {texts.part(part.quantity, part.name)} {part.code}
            </div>
          ))}
          <LineLots line={line} lots={lots} />
          <CancelledOrReturned line={line} />
        </div>
      </div>
    </td>
    <td className="is-number num">{formatLei(line.price)}</td>
    <td className="is-number num">{line.quantity - line.cancelledQuantity}</td>
    <td className="is-number num">{formatLei(line.total)}</td>
  </tr>
);

const LineLots = ({ line, lots }: { line: OrderLine; lots: Lots }) => {
  const products = line.parts.length > 0 ? line.parts : [line];
  return lots
    .filter(({ productId }) => products.some((product) => product.productId === productId))
    .map((lot) => (
      <div key={lot.lotId} className="muted small num">
        {lot.quantity} × <ScreenLink to={`/admin/lots/${lot.lotId}`}>{lotName(lot)}</ScreenLink> ·{' '}
        {lot.isPacked ? texts.lotPacked : texts.lotAssumed}
      </div>
    ));
};

const CancelledOrReturned = ({ line: { cancelledQuantity, returnedQuantity } }: { line: OrderLine }) => {
  const parts = [
    cancelledQuantity > 0 && texts.cancelledUnits(cancelledQuantity),
    returnedQuantity > 0 && texts.returnedUnits(returnedQuantity),
  ].filter(Boolean);
  return parts.length > 0 && <div className="muted small">{parts.join(', ')}</div>;
};

function Totals({ order }: { order: AdminOrder }) {
  const rows: [string, number][] = [
    [texts.goods, order.goodsTotal],
    [texts.delivery, order.deliveryCost],
    [texts.cashFee, order.cashFee],
    [discountName(order), -order.discount],
    [texts.sum, order.total],
    [texts.giftCards(order.giftCards), order.giftAmount > 0 ? order.toPay - order.total : 0],
    [texts.toPay, order.giftAmount > 0 ? order.toPay : 0],
    [texts.cancelledSum, order.cancelledTotal],
  ];
  const shown = rows.filter(([name, amount]) => amount !== 0 || name === texts.sum || name === texts.delivery);
  return (
    <tfoot>
      {shown.map(([name, amount]) => (
        <tr key={name}>
          <th colSpan={3} scope="row">
            {name === texts.sum ? <b>{name}</b> : name}
          </th>
          <td className="is-number num">{name === texts.sum ? <b>{formatLei(amount)}</b> : formatLei(amount)}</td>
        </tr>
      ))}
    </tfoot>
  );
}

const discountName = ({ codes }: AdminOrder): string =>
  codes.length > 0 ? `${texts.discount} (${codes.map(({ code }) => code).join(', ')})` : texts.discount;

function CancelDialog({ order, onChange, onReload, onClose }: OrderPartProps & { onClose: () => void }) {
  const lines = cancellableLines(order.products);
  const [cancelKey] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState(() => zeroUnits(lines));
  const form = useSchemaForm({
    schema: CancelReasonFields,
    initialValues: toFormValues(CancelReasonFields, null),
    submit: async ({ reason }) => {
      const products = selectedUnits(units);
      if (products.length === 0) return snackbar.warn(texts.chooseUnits);
      const body = { version: order.version, cancelKey, reason, products };
      const newest = await call(cancelProducts, { params: { id: order.id }, body }).catch((failure: unknown) => {
        if (isConflict(failure)) onReload();
        throw failure;
      });
      onClose();
      onChange(newest);
      snackbar.success(texts.cancelled);
    },
  });
  return (
    <Dialog title={texts.cancelTitle} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <p className="dialog-text">{texts.cancelText}</p>
        <FormMessage>{form.message}</FormMessage>
        {lines.map(({ id, name, left }) => (
          <SelectField
            key={id}
            label={name}
            aria-label={texts.cancelUnits(name)}
            value={units[id] ?? 0}
            onChange={({ target }) => setUnits({ ...units, [id]: Number(target.value) })}
          >
            {Array.from({ length: left + 1 }, (_, quantity) => quantity).map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity} / {left}
              </option>
            ))}
          </SelectField>
        ))}
        <TextAreaField label={texts.cancelReason} hint={texts.cancelReasonHint} {...form.field('reason')} />
        <div className="dialog-ends">
          <Button onClick={() => setUnits(allUnits(lines))}>{texts.cancelAll}</Button>
          <Button type="submit" variant="brand" isBusy={form.isSubmitting}>
            {texts.cancelProducts}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
