import { call } from '../../../kit/client.ts';
import { showRon } from '../../../kit/money.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { deletePricePlan, type ProductPrices } from '../price-contract.ts';
import { priceTexts as texts } from './price-texts.ts';

type PricePlansProps = {
  productId: number;
  plans: ProductPrices['plans'];
  onPut: (prices: ProductPrices) => void;
};

export function PricePlans({ productId, plans, onPut }: PricePlansProps) {
  if (plans.length === 0) return null;
  const drop = (planId: number) =>
    call(deletePricePlan, { params: { id: productId }, body: { planId } }).then(
      (next) => {
        snackbar.success(texts.dropped);
        onPut(next);
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
  return (
    <section aria-label={texts.plans}>
      <h3>{texts.plans}</h3>
      <ul className="plan-list">
        {plans.map(({ id, startsAt, price }) => (
          <li key={id}>
            <span className="num">{texts.planned(showRon(price), showMoment(new Date(startsAt)))}</span>
            <Button size="s" variant="text" aria-label={texts.dropPlan(showRon(price))} onClick={() => void drop(id)}>
              {texts.drop}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
