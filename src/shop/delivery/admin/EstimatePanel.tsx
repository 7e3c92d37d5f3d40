import { useState } from 'react';
import { showRon } from '../../../kit/money.ts';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { ronOf } from '../../../ui/admin/money-rules.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { counties } from '../../account/counties.ts';
import { bucharest } from '../../account/rules.ts';
import type { AdminCourier } from '../admin-contract.ts';
import { quotesFor } from './quote-rules.ts';
import { texts } from './texts.ts';

/** What a shopper of this county would be asked. */
export function EstimatePanel({ couriers, limit }: { couriers: AdminCourier[]; limit: number }) {
  const [county, setCounty] = useState<string>(bucharest);
  const [total, setTotal] = useState('100');
  const quotes = quotesFor(couriers, { county, total: ronOf(total) ?? 0, limit });
  return (
    <Panel title={texts.tryTitle}>
      <div className="form">
        <p className="muted">{texts.tryText}</p>
        <div className="form-pair">
          <SelectField label={texts.tryCounty} value={county} onChange={(event) => setCounty(event.target.value)}>
            {counties.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <MoneyField label={texts.tryTotal} value={total} onChange={(event) => setTotal(event.target.value)} />
        </div>
        <dl className="admin-facts" aria-live="polite">
          {quotes.map(({ id, name, price, isFree, cashFee }) => (
            <div key={id} className="fact-row">
              <dt>{name}</dt>
              <dd className="num">
                <b>{isFree ? texts.free : showRon(price)}</b>{' '}
                <span className="muted">{cashFee === null ? texts.noCash : `+ ${showRon(cashFee)} ramburs`}</span>
              </dd>
            </div>
          ))}
        </dl>
        {quotes.length === 0 && <p className="muted">{texts.tryNone}</p>}
      </div>
    </Panel>
  );
}
