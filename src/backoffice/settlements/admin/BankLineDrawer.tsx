import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { EndpointInput } from '../../../platform/http/endpoint.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { Drawer } from '../../../ui/admin/Drawer.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type BankLine, linkBankLine, type Suggestion, unlinkBankLine } from '../bank-contract.ts';
import { formatReference } from './SettlementsFrame.tsx';
import { texts as allTexts } from './texts.ts';

const texts = allTexts.bank;

type BankLineDrawerProps = { line: BankLine | null; onClose: () => void; onChange: () => void };

export const BankLineDrawer = ({ line, onClose, onChange }: BankLineDrawerProps) => (
  <Drawer title={line ? texts.drawerTitle(formatDay(line.bookedOn)) : ''} isOpen={line !== null} onClose={onClose}>
    {line && (
      <div className="panel-stack">
        <LineFacts line={line} />
        {line.kind === null ? (
          <LinkChoice line={line} onChange={onChange} />
        ) : (
          <Unlink line={line} onChange={onChange} />
        )}
      </div>
    )}
  </Drawer>
);

const LineFacts = ({ line }: { line: BankLine }) => (
  <Facts>
    <Fact name={allTexts.amount}>
      <b>{formatLei(line.amount)}</b>
    </Fact>
    <Fact name={texts.account}>{line.account}</Fact>
    <Fact name={texts.details}>{line.details}</Fact>
    <Fact name={texts.counterparty}>{line.counterparty}</Fact>
    <Fact name={allTexts.reference}>{line.reference}</Fact>
    {line.kind && (
      <Fact name={texts.link}>
        {texts.kinds[line.kind]}{' '}
        {line.orderId ? (
          <ScreenLink to={`/admin/orders/${line.orderId}`}>{line.linkedTo}</ScreenLink>
        ) : (
          formatReference(line.linkedTo)
        )}
      </Fact>
    )}
  </Facts>
);

type LinkBody = EndpointInput<typeof linkBankLine>['body'];
type PartProps = { line: BankLine; onChange: () => void };

function LinkChoice({ line, onChange }: PartProps) {
  const [orderNumber, setOrderNumber] = useState('');
  const { run, isBusy } = useAction(onChange);
  const link = (body: LinkBody) => void run(() => call(linkBankLine, { params: { id: line.id }, body }), texts.linked);
  return (
    <>
      <section>
        <h3>{texts.possible}</h3>
        {line.suggestions.length === 0 && <p className="muted">{texts.nothing}</p>}
        {line.suggestions.map((suggestion) => (
          <div key={JSON.stringify(suggestion)} className="suggestion">
            <span>
              {describeSuggestion(suggestion)} · <span className="num">{formatLei(suggestion.total)}</span>
              {suggestion.kind === 'refund' && <small className="muted"> {texts.refundText}</small>}
            </span>
            {suggestion.total === Math.abs(line.amount) ? (
              <UnlessReadOnly>
                <Button size="s" isBusy={isBusy} onClick={() => link(bodyOf(suggestion))}>
                  {suggestion.kind === 'order' ? texts.confirmOne : texts.linkTo}
                </Button>
              </UnlessReadOnly>
            ) : (
              <span className="muted">{texts.otherAmount}</span>
            )}
          </div>
        ))}
      </section>
      {line.amount > 0 && (
        <UnlessReadOnly>
          <div className="form">
            <TextField
              label={allTexts.cash.orderNumber}
              value={orderNumber}
              maxLength={40}
              onChange={({ target }) => setOrderNumber(target.value)}
            />
            <div className="form-ends">
              <Button size="s" isBusy={isBusy} onClick={() => link({ kind: 'order', orderNumber })}>
                {texts.linkManually}
              </Button>
            </div>
          </div>
        </UnlessReadOnly>
      )}
      <UnlessReadOnly>
        <div className="act-row">
          <Button size="s" isBusy={isBusy} onClick={() => link({ kind: 'other' })}>
            {texts.other}
          </Button>
        </div>
      </UnlessReadOnly>
    </>
  );
}

function describeSuggestion(suggestion: Suggestion): string {
  const name = texts.suggestions[suggestion.kind];
  if (suggestion.kind === 'courier')
    return `${name} ${suggestion.courierName}, ${formatReference(suggestion.reference)}`;
  if (suggestion.kind === 'card') return `${name} ${formatDay(suggestion.arrivedOn)}`;
  return `${name} ${suggestion.orderNumber}, ${suggestion.customer}`;
}

function bodyOf(suggestion: Suggestion): LinkBody {
  const { kind } = suggestion;
  if (kind === 'order') return { kind, orderNumber: suggestion.orderNumber };
  if (kind === 'courier') return { kind, courier: suggestion.courier, reference: suggestion.reference };
  return { kind, id: suggestion.id };
}

function Unlink({ line, onChange }: PartProps) {
  const { run, isBusy } = useAction(onChange);
  return (
    <UnlessReadOnly>
      <div className="act-row">
        <Button
          size="s"
          isBusy={isBusy}
          onClick={() => void run(() => call(unlinkBankLine, { params: { id: line.id } }), texts.unlinked)}
        >
          {texts.unlink}
        </Button>
        {(line.kind === 'order' || line.kind === 'refund') && <span className="muted small">{texts.unlinkText}</span>}
      </div>
    </UnlessReadOnly>
  );
}
