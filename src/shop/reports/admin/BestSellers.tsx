import { showRon } from '../../../kit/money.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ShareBars } from '../../../ui/admin/ShareBars.tsx';
import type { Dashboard } from '../contract.ts';
import { texts } from './texts.ts';

export const BestSellers = ({ products }: { products: Dashboard['bestSellers'] }) => (
  <Panel title={texts.bestSellers}>
    {products.length === 0 && <p className="muted">{texts.nothingSold}</p>}
    <ShareBars
      bars={products.map(({ productId, name, units, sold }) => ({
        key: productId,
        name: `${name || texts.goneProduct} · ${texts.units(units)}`,
        value: sold,
        shown: showRon(sold),
      }))}
    />
  </Panel>
);

export const Misses = ({ misses }: { misses: Dashboard['misses'] }) => (
  <Panel title={texts.misses}>
    {misses.length === 0 && <p className="muted">{texts.noMisses}</p>}
    <ul className="to-do">
      {misses.map(({ words, times }) => (
        <li key={words}>
          <span>{words}</span>
          <span className="num">{texts.times(times)}</span>
        </li>
      ))}
    </ul>
  </Panel>
);
