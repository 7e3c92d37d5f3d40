import { formatLei } from '../../../platform/lei.ts';
import { formatDate } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import type { OldOrder } from '../contract.ts';
import { texts } from '../texts.ts';
import { OldOrderLines } from './OldOrderLines.tsx';
import { adminTexts } from './texts.ts';

/** Old orders of a customer; nothing where there are none. */
export function OldOrdersPanel({ email, orders }: { email: string; orders: OldOrder[] }) {
  if (orders.length === 0) return null;
  const to = `/admin/orders/old?${new URLSearchParams({ q: email })}`;
  return (
    <Panel title={texts.title} actions={<ScreenLink to={to}>{adminTexts.all}</ScreenLink>}>
      <div className="rows-scroll">
        <table className="plain-rows">
          <thead>
            <tr>
              <th>{adminTexts.number}</th>
              <th>{adminTexts.placedAt}</th>
              <th>{adminTexts.state}</th>
              <th>{adminTexts.lines}</th>
              <th className="is-number">{adminTexts.total}</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ id, number, placedAt, state, lines, total }) => (
              <tr key={id}>
                <td>{number}</td>
                <td className="num">{formatDate(new Date(placedAt))}</td>
                <td>{texts.states[state]}</td>
                <td>
                  <OldOrderLines lines={lines} />
                </td>
                <td className="is-number num">{formatLei(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
