import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { IfCanOpen } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
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
        <Facts>
          <Fact name={texts.status}>
            <StatusDot tone={tones[row.status]}>{texts.shows[row.status]}</StatusDot>
          </Fact>
          <Fact name={texts.courier}>{row.courier}</Fact>
          <Fact name={texts.awb}>{row.awb ?? texts.noAwb}</Fact>
          <Fact name={texts.deliveredOn}>{day(row.deliveredOn)}</Fact>
          <Fact name={texts.expected}>{formatLei(row.expected)}</Fact>
          <Fact name={texts.remitted}>{formatLei(row.remitted)}</Fact>
          <Fact name={texts.paidOn}>{day(row.paidOn)}</Fact>
          <Fact name={allTexts.reference}>{formatReference(row.reference)}</Fact>
        </Facts>
        {row.orderId === null ? (
          <UnlessReadOnly>
            <LinkForm id={row.id} onLinked={onChange} />
          </UnlessReadOnly>
        ) : (
          <div className="act-row">
            <IfCanOpen to={`/admin/orders/${row.orderId}`}>
              <ButtonLink size="s" to={`/admin/orders/${row.orderId}`}>
                {texts.openOrder}
              </ButtonLink>
            </IfCanOpen>
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
    <UnlessReadOnly>
      <Button size="s" isBusy={isBusy} onClick={() => void remove()}>
        {texts.removeRecorded}
      </Button>
    </UnlessReadOnly>
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
