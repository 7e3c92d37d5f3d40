import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getProductPrices, type ProductPrices } from '../price-contract.ts';
import { PriceForm } from './PriceForm.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { PricePlans } from './PricePlans.tsx';
import { priceTexts as texts } from './price-texts.ts';
import { VatForm } from './VatForm.tsx';

type PricePanelProps = {
  productId: number;
  /** The rest of the page follows; not while something typed would be lost. */
  onChanged: (() => void) | undefined;
};

export function PricePanel({ productId, onChanged }: PricePanelProps) {
  const prices = useLoaded((signal) => call(getProductPrices, { params: { id: productId } }, signal));
  const put = (next: ProductPrices) => {
    prices.set(() => next);
    onChanged?.();
  };
  return (
    <Panel title={texts.title}>
      <Loaded of={prices} skeleton={<Skeleton height={280} />}>
        {(known) => (
          <div className="form">
            <Facts prices={known} />
            <PricePlans productId={productId} plans={known.plans} onPut={put} />
            <PriceForm
              key={`${known.basePrice} ${known.recommendedPrice}`}
              productId={productId}
              prices={known}
              onPut={put}
              onReload={prices.refresh}
            />
            <PriceHistory history={known.history} />
            <VatForm productId={productId} prices={known} onPut={put} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

const Facts = ({ prices }: { prices: ProductPrices }) => (
  <dl className="admin-facts is-even">
    <dt>{texts.basePrice}</dt>
    <dd className="num">
      <b>{showRon(prices.basePrice)}</b>
    </dd>
    <dt>{texts.shoppersPay}</dt>
    <dd className="num">{showRon(prices.price)}</dd>
    <dt>{texts.recommended}</dt>
    <dd className="num">{shown(prices.recommendedPrice)}</dd>
    <dt>{texts.lowest}</dt>
    <dd className="num">{shown(prices.lowestPrice)}</dd>
    {prices.campaigns.length > 0 && (
      <>
        <dt>{texts.campaigns}</dt>
        <dd>
          {prices.campaigns.map(({ id, name, price }) => (
            <div key={id} className="num">
              {name}: {showRon(price)}
            </div>
          ))}
        </dd>
      </>
    )}
  </dl>
);

const shown = (ron: number | null): string => (ron === null ? texts.none : showRon(ron));
