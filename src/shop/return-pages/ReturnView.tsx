import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showMoment } from '../../kit/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Return } from '../returns/contract.ts';
import { MoneyPanel } from './MoneyPanel.tsx';
import { ReturnChip } from './ReturnChip.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import { ReturnTimeline } from './ReturnTimeline.tsx';
import { SendToPanel } from './SendToPanel.tsx';
import { texts } from './texts.ts';
import '../order-pages/view-order.css';
import './view-return.css';

/** What both a customer and whoever has the link of a withdrawal see. */
export type Shown = Omit<Return, 'id' | 'orderId' | 'address' | 'canCancel'>;

type ReturnViewProps = {
  found: Shown;
  backTo?: string;
  actions?: ReactNode;
  onTellIban: (iban: string, ibanHolder: string) => Promise<void>;
  children?: ReactNode;
};

export function ReturnView({ found, backTo, actions, onTellIban, children }: ReturnViewProps) {
  return (
    <article className="view-order view-return">
      <Head found={found} backTo={backTo} />
      {actions && (
        <div className="view-order-actions">
          <div>{actions}</div>
        </div>
      )}
      <section className="view-order-panel view-order-states" aria-labelledby="return-states">
        <h2 id="return-states">{texts.states}</h2>
        <ReturnTimeline states={found.states} state={found.state} />
      </section>
      <div className="view-order-main">
        {found.sendTo && <SendToPanel sendTo={found.sendTo} number={found.number} />}
        <ReturnLines products={found.products} />
        {children}
      </div>
      <div className="view-order-side">
        <MoneyPanel found={found} onTellIban={onTellIban} />
      </div>
    </article>
  );
}

function Head({ found, backTo }: { found: Shown; backTo: string | undefined }) {
  const { kind, number, orderNumber, state, stateName, createdAt } = found;
  return (
    <header className="view-order-head">
      {backTo && (
        <Link className="link" to={backTo}>
          <Icon name="left" size="s" />
          {texts.back}
        </Link>
      )}
      <h1 id="view-return" tabIndex={-1} className="num">
        {kind === 'withdrawal' ? texts.withdrawalName(number) : texts.returnName(number)}
      </h1>
      <ReturnChip state={state} name={stateName} />
      <p className="small muted num">
        {[texts.ofOrder(orderNumber), texts.askedAt(showMoment(new Date(createdAt)))].join(' · ')}
      </p>
    </header>
  );
}
