import { showRon } from '../../../kit/money.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import type { AdminReturn } from '../admin-contract.ts';
import { texts } from './texts.ts';

export const ReturnLinesPanel = ({ one }: { one: AdminReturn }) => (
  <Panel title={texts.lines}>
    <div className="rows-scroll">
      <table className="plain-rows">
        <thead>
          <tr>
            <th>{texts.product}</th>
            <th>{texts.outcome}</th>
            <th className="is-number">{texts.quantity}</th>
            <th className="is-number">{texts.worth}</th>
          </tr>
        </thead>
        <tbody>
          {one.products.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}
                {line.returnReason && (
                  <div className="muted small">
                    {texts.reason}: {line.returnReason}
                  </div>
                )}
              </td>
              <td>{line.outcome ? texts.outcomes[line.outcome] : '—'}</td>
              <td className="is-number num">{line.returnQuantity}</td>
              <td className="is-number num">{line.amount.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
        <Sums one={one} />
      </table>
    </div>
  </Panel>
);

function Sums({ one }: { one: AdminReturn }) {
  const rows: [string, number][] = [
    [texts.goods, one.goodsAmount],
    [texts.delivery, one.deliveryAmount],
    [texts.fee, one.feeAmount],
  ];
  return (
    <tfoot>
      {rows
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <tr key={name}>
            <th colSpan={3} scope="row">
              {name}
            </th>
            <td className="is-number num">{amount.toFixed(2)}</td>
          </tr>
        ))}
      <tr>
        <th colSpan={3} scope="row">
          <b>{texts.sum}</b>
        </th>
        <td className="is-number num">
          <b>{showRon(one.amount)}</b>
        </td>
      </tr>
    </tfoot>
  );
}
