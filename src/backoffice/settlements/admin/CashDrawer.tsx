import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatRon } from '../../../platform/money.ts';
import { formatDay } from '../../../platform/text/format-day.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Changes } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type CashRow, linkRemittance, removeRecordedCash } from '../cash-contract.ts';
import type { CashStatus } from '../rules.ts';
import { formatReference } from './SettlementsFrame.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.cash;

export const tones: Record<CashStatus, Tone> = {
  missing: 'bad',
  differs: 'bad',
  unknown: 'warn',
  onWay: 'info',
  matched: 'ok',
};

export const day = (date: string | null) => <span className="num nowrap">{date && formatDay(date)}</span>;
export const nameOf = ({ orderNumber, awb }: CashRow): string => orderNumber ?? awb ?? '';

type CashDrawerProps = { row: CashRow | null; onClose: () => void; onChange: () => void };

export const CashDrawer = ({ row, onClose, onChange }: CashDrawerProps) => (
  <Drawer title={row ? texts.drawerTitle(nameOf(row)) : ''} isOpen={row !== null} onClose={onClose}>
    {row && (
      <div className="panel-stack">
        <dl className="admin-facts">
          <dt>{texts.status}</dt>
          <dd>
            <StatusDot tone={tones[row.status]}>{texts.shows[row.status]}</StatusDot>
          </dd>
          <dt>{texts.courier}</dt>
          <dd>{row.courier}</dd>
          <dt>{texts.awb}</dt>
          <dd className="num">{row.awb ?? texts.noAwb}</dd>
          <dt>{texts.deliveredOn}</dt>
          <dd>{day(row.deliveredOn)}</dd>
          <dt>{texts.expected}</dt>
          <dd className="num">{formatRon(row.expected)}</dd>
          <dt>{texts.remitted}</dt>
          <dd className="num">{formatRon(row.remitted)}</dd>
          <dt>{texts.paidOn}</dt>
          <dd>{day(row.paidOn)}</dd>
          <dt>{allTexts.reference}</dt>
          <dd>{formatReference(row.reference)}</dd>
        </dl>
        {row.orderId === null ? (
          <Changes>
            <LinkForm id={row.id} onLinked={onChange} />
          </Changes>
        ) : (
          <div className="act-row">
            <ButtonLink size="s" to={`/admin/orders/${row.orderId}`}>
              {texts.openOrder}
            </ButtonLink>
            {row.isRecorded && <RemoveButton orderId={row.orderId} onRemoved={onChange} />}
          </div>
        )}
      </div>
    )}
  </Drawer>
);

function RemoveButton({ orderId, onRemoved }: { orderId: number; onRemoved: () => void }) {
  const { run, isBusy } = useAction(onRemoved);
  const remove = () => run(() => call(removeRecordedCash, { params: { id: orderId } }), texts.removed);
  return (
    <Changes>
      <Button size="s" isBusy={isBusy} onClick={() => void remove()}>
        {texts.removeRecorded}
      </Button>
    </Changes>
  );
}

function LinkForm({ id, onLinked }: { id: number; onLinked: () => void }) {
  const [orderNumber, setOrderNumber] = useState('');
  const { run, isBusy } = useAction(onLinked);
  return (
    <div className="form">
      <TextField
        label={texts.orderNumber}
        value={orderNumber}
        maxLength={40}
        onChange={({ target }) => setOrderNumber(target.value)}
      />
      <div className="form-ends">
        <Button
          variant="brand"
          isBusy={isBusy}
          onClick={() => void run(() => call(linkRemittance, { params: { id }, body: { orderNumber } }), texts.linked)}
        >
          {texts.link}
        </Button>
      </div>
    </div>
  );
}
