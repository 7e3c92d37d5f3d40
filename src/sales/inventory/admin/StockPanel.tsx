import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminLot, correctStock, getProductStock, type ProductStock, receiveStock } from '../admin-contract.ts';
import { CorrectionFields, ReceiptFields } from '../admin-fields.ts';
import { formatChange, formatExpiry, marginOf } from './stock-rules.ts';
import { texts } from './texts.ts';

type StockPanelProps = {
  productId: number;
  /** Shown below the figures: units ordered from suppliers. */
  onOrder?: ReactNode;
};

export const StockPanel = (props: StockPanelProps) => (
  <Panel title={texts.stock}>
    <StockDetails {...props} />
  </Panel>
);

type StockDetailsProps = StockPanelProps & { onChanged?: () => void };

/** Stock of a product by lots, with forms to receive and to correct units. */
export function StockDetails({ productId, onOrder, onChanged }: StockDetailsProps) {
  const stock = useAsyncData((signal) => call(getProductStock, { params: { id: productId } }, signal));
  const showSaved = (next: ProductStock) => {
    stock.set(() => next);
    onChanged?.();
  };
  return (
    <AsyncContent result={stock} skeleton={<Skeleton height={240} />}>
      {({ isBundle, netPrice, onHand, reserved, lots, suppliers, moves }) =>
        isBundle ? (
          <p className="muted small">{texts.isBundle}</p>
        ) : (
          <div className="form">
            <Facts isEven>
              <Fact name={texts.onHand}>
                <b>{onHand}</b>
              </Fact>
              <Fact name={texts.reservedNow}>{reserved}</Fact>
              <MarginFacts netPrice={netPrice} lots={lots} />
            </Facts>
            {onOrder}
            <LotList lots={lots} onSaved={showSaved} />
            <UnlessReadOnly>
              <ReceiveForm productId={productId} suppliers={suppliers} onSaved={showSaved} />
            </UnlessReadOnly>
            <MoveList moves={moves} />
          </div>
        )
      }
    </AsyncContent>
  );
}

/** Nothing when no cost is known. */
function MarginFacts({ netPrice, lots }: Pick<ProductStock, 'netPrice' | 'lots'>) {
  const margin = marginOf(netPrice, lots);
  if (!margin) return null;
  return (
    <>
      <Fact name={texts.averageCost}>{formatLei(margin.averageCost)}</Fact>
      <Fact name={texts.margin}>
        {formatLei(margin.amount)} ({margin.percent}%)
      </Fact>
    </>
  );
}

type ReceiveFormProps = { productId: number; suppliers: readonly string[]; onSaved: (stock: ProductStock) => void };

function ReceiveForm({ productId, suppliers, onSaved }: ReceiveFormProps) {
  const form = useSchemaForm({
    schema: ReceiptFields,
    initialValues: toFormValues(ReceiptFields, null),
    submit: async (body) => {
      const stock = await call(receiveStock, { body: { ...body, productId } });
      snackbar.success(texts.received);
      form.reset();
      onSaved(stock);
    },
  });
  return (
    <form className="form" {...form.props}>
      <h3>{texts.receiveTitle}</h3>
      <FormMessage>{form.message}</FormMessage>
      <TextField label={texts.lotCode} hint={texts.lotHint} autoComplete="off" {...form.field('code')} />
      <div className="form-pair">
        <DateField label={texts.expiresOn} {...form.field('expiresOn')} />
        <TextField label={texts.quantity} inputMode="numeric" autoComplete="off" {...form.field('quantity')} />
      </div>
      <MoneyField label={texts.unitCost} hint={texts.unitCostHint} {...form.field('unitCost')} />
      <TextField label={texts.supplier} hint={texts.supplierHint} suggestions={suppliers} {...form.field('supplier')} />
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSubmitting}>
          {texts.addToStock}
        </Button>
      </div>
    </form>
  );
}

const MoveList = ({ moves }: { moves: ProductStock['moves'] }) => (
  <details>
    <summary className="link">{texts.moves}</summary>
    {moves.length === 0 ? (
      <p className="muted">{texts.noMoves}</p>
    ) : (
      <div className="chart-table">
        <table className="data-table">
          <caption className="sr">{texts.moves}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col" className="is-number">
                {texts.change}
              </th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {moves.map((move) => (
              <tr key={move.id}>
                <td className="num">{formatDateTime(new Date(move.at))}</td>
                <td className="is-number">{formatChange(move.quantity)}</td>
                <td>
                  <Reason move={move} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </details>
);

const documentPaths = { reception: '/admin/receptions', count: '/admin/stock-counts' } as const;

const Reason = ({ move }: { move: ProductStock['moves'][number] }) => (
  <>
    {move.orderId ? (
      <ScreenLink to={`/admin/orders/${move.orderId}`}>{move.reason}</ScreenLink>
    ) : move.documentKind ? (
      <ScreenLink to={`${documentPaths[move.documentKind]}/${move.documentId}`}>
        {move.reason} {move.documentNumber}
      </ScreenLink>
    ) : (
      move.reason
    )}
    <small className="muted move-note">{[move.lotCode, move.author].filter(Boolean).join(' · ')}</small>
  </>
);

type LotListProps = { lots: AdminLot[]; onSaved: (stock: ProductStock) => void };

/** Empty lots are collapsed, not hidden: a count may find units of them. */
function LotList({ lots, onSaved }: LotListProps) {
  const [selectedLot, setSelectedLot] = useState<AdminLot | null>(null);
  const filled = lots.filter(({ quantity }) => quantity > 0);
  const empty = lots.filter(({ quantity }) => quantity === 0);
  return (
    <>
      {filled.length === 0 ? (
        <p className="muted">{texts.noLots}</p>
      ) : (
        <LotTable lots={filled} onCorrect={setSelectedLot} />
      )}
      {empty.length > 0 && (
        <details>
          <summary className="link">{texts.emptyLots(empty.length)}</summary>
          <LotTable lots={empty} onCorrect={setSelectedLot} />
        </details>
      )}
      {selectedLot && (
        <CorrectDialog key={selectedLot.id} lot={selectedLot} onSaved={onSaved} onClose={() => setSelectedLot(null)} />
      )}
    </>
  );
}

const LotTable = ({ lots, onCorrect }: { lots: AdminLot[]; onCorrect: (lot: AdminLot) => void }) => (
  <div className="chart-table">
    <table className="data-table lot-table">
      <caption className="sr">{texts.lots}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.lot}</th>
          <th scope="col">{texts.expires}</th>
          <th scope="col" className="is-number">
            {texts.units}
          </th>
          <th scope="col" className="is-number">
            {texts.cost}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <tr key={lot.id}>
            <td>
              {lot.code}
              {lot.supplier && <small className="muted move-note">{lot.supplier}</small>}
            </td>
            <td className="num">
              {lot.isExpired ? <StatusDot tone="bad">{texts.expired}</StatusDot> : formatExpiry(lot.expiresOn)}
            </td>
            <td className="is-number">{lot.quantity}</td>
            <td className="is-number">{lot.unitCost === null ? texts.none : formatLei(lot.unitCost)}</td>
            <td>
              <RowButton icon="scales" label={texts.correctLot(lot.code)} onClick={() => onCorrect(lot)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type CorrectDialogProps = { lot: AdminLot; onSaved: (stock: ProductStock) => void; onClose: () => void };

function CorrectDialog({ lot, onSaved, onClose }: CorrectDialogProps) {
  const form = useSchemaForm({
    schema: CorrectionFields,
    initialValues: toFormValues(CorrectionFields, { quantity: lot.quantity, unitCost: lot.unitCost, reason: '' }),
    submit: async (body) => {
      const stock = await call(correctStock, { body: { ...body, lotId: lot.id, was: lot.quantity } });
      snackbar.success(texts.corrected);
      onSaved(stock);
      onClose();
    },
  });
  return (
    <Dialog title={texts.correctTitle(lot.code)} isOpen onClose={onClose}>
      <form className="form" {...form.props}>
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label={texts.counted}
          hint={texts.inBooks(lot.quantity)}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('quantity')}
        />
        <MoneyField label={texts.unitCost} hint={texts.unitCostHint} {...form.field('unitCost')} />
        <TextField label={texts.reason} suggestions={texts.reasons} {...form.field('reason')} />
        <div className="form-ends">
          <Button type="submit" variant="brand" size="s" isBusy={form.isSubmitting}>
            {texts.correct}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
