import { showRon } from '../../../kit/money.ts';
import { showDay, showMoment } from '../../../kit/romanian.ts';
import { BarChart } from '../../../ui/admin/BarChart.tsx';
import type { ProductPrices } from '../price-contract.ts';
import { priceTexts as texts } from './price-texts.ts';

const mostBars = 12;

/** Every price the shop has asked; the newest as bars, all of them as a table. */
export function PriceHistory({ history }: { history: ProductPrices['history'] }) {
  const bars = history
    .slice(0, mostBars)
    .toReversed()
    .map(({ since, price }) => ({ key: since, label: showDay(new Date(since)), value: price }));
  return (
    <section aria-label={texts.history} className="price-history">
      <h3>{texts.history}</h3>
      <p className="muted small">{texts.historyText}</p>
      {bars.length > 1 && <BarChart label={texts.chart} step={texts.change} bars={bars} show={showRon} />}
      <details>
        <summary className="link">{texts.history}</summary>
        <div className="chart-table">
          <table className="data-table">
            <caption className="sr">{texts.history}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.since}</th>
                <th scope="col" className="is-number">
                  {texts.price}
                </th>
              </tr>
            </thead>
            <tbody>
              {history.map(({ since, price }) => (
                <tr key={since}>
                  <td className="num">{showMoment(new Date(since))}</td>
                  <td className="is-number">{showRon(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}
