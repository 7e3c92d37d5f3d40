import { call } from '../../../platform/http/client.ts';
import { formatLei } from '../../../platform/lei.ts';
import { formatDate, formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { BarChart } from '../../../ui/admin/charts.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { type SideFormSlot, useAsSideForm } from '../../../ui/admin/side-form.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { deletePricePlan, getProductPrices, type ProductPrices, saveProductPrice } from '../price-contract.ts';
import { PriceFields } from '../price-fields.ts';
import { priceTexts as texts } from './texts.ts';
import { VatForm } from './VatForm.tsx';

type PricePanelProps = {
  productId: number;
  /** The save bar of the product saves a new price too. */
  slot: SideFormSlot;
  /** Reloads the page's data; undefined while unsaved input would be lost. */
  onChanged: (() => void) | undefined;
};

export function PricePanel({ productId, slot, onChanged }: PricePanelProps) {
  const prices = useAsyncData((signal) => call(getProductPrices, { params: { id: productId } }, signal));
  const showPrices = (next: ProductPrices) => {
    prices.set(() => next);
    onChanged?.();
  };
  return (
    <Panel title={texts.title}>
      <AsyncContent result={prices} skeleton={<Skeleton height={280} />}>
        {(current) => (
          <div className="form">
            <PriceFacts prices={current} />
            <PricePlans productId={productId} plans={current.plans} onSaved={showPrices} />
            <UnlessReadOnly>
              <PriceForm
                key={`${current.basePrice} ${current.rrp}`}
                productId={productId}
                prices={current}
                slot={slot}
                onSaved={showPrices}
                onReload={prices.refresh}
              />
            </UnlessReadOnly>
            <PriceHistory history={current.history} />
            <VatForm productId={productId} prices={current} onSaved={showPrices} />
          </div>
        )}
      </AsyncContent>
    </Panel>
  );
}

const PriceFacts = ({ prices }: { prices: ProductPrices }) => (
  <Facts isEven>
    <Fact name={texts.basePrice}>
      <b>{formatLei(prices.basePrice)}</b>
    </Fact>
    <Fact name={texts.shoppersPay}>{formatLei(prices.price)}</Fact>
    <Fact name={texts.oldPrice}>{formatOrNone(prices.recommendedPrice)}</Fact>
    <Fact name={texts.lowest}>{formatOrNone(prices.lowestPrice)}</Fact>
    <Fact name={texts.rrp}>{formatOrNone(prices.rrp)}</Fact>
    {prices.campaigns.length > 0 && (
      <Fact name={texts.campaigns}>
        {prices.campaigns.map(({ id, name, price }) => (
          <div key={id} className="num">
            {name}: {formatLei(price)}
          </div>
        ))}
      </Fact>
    )}
  </Facts>
);

const formatOrNone = (ron: number | null): string => (ron === null ? texts.none : formatLei(ron));

type PricePlansProps = {
  productId: number;
  plans: ProductPrices['plans'];
  onSaved: (prices: ProductPrices) => void;
};

function PricePlans({ productId, plans, onSaved }: PricePlansProps) {
  if (plans.length === 0) return null;
  const deletePlan = (planId: number) =>
    call(deletePricePlan, { params: { id: productId }, body: { planId } }).then(
      (next) => {
        snackbar.success(texts.dropped);
        onSaved(next);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
  return (
    <section aria-label={texts.plans}>
      <h3>{texts.plans}</h3>
      <ul className="plan-list">
        {plans.map(({ id, startsAt, price }) => (
          <li key={id}>
            <span className="num">{texts.planned(formatLei(price), formatDateTime(new Date(startsAt)))}</span>
            <UnlessReadOnly>
              <Button
                size="s"
                variant="text"
                aria-label={texts.deletePlan(formatLei(price))}
                onClick={() => void deletePlan(id)}
              >
                {texts.drop}
              </Button>
            </UnlessReadOnly>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxBars = 12;

/** Latest prices as bars, all as a table. */
function PriceHistory({ history }: { history: ProductPrices['history'] }) {
  const bars = history
    .slice(0, maxBars)
    .toReversed()
    .map(({ since, price }) => ({ key: since, label: formatDate(new Date(since)), value: price }));
  return (
    <section aria-label={texts.history} className="price-history">
      <h3>{texts.history}</h3>
      <p className="muted small">{texts.historyText}</p>
      {bars.length > 1 && <BarChart label={texts.chart} step={texts.change} bars={bars} show={formatLei} />}
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
              {history.map(({ since, price, isOnSale }) => (
                <tr key={since}>
                  <td className="num">
                    {formatDateTime(new Date(since))} {!isOnSale && <span className="muted">{texts.notOnSale}</span>}
                  </td>
                  <td className="is-number">{formatLei(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
}

type PriceFormProps = {
  productId: number;
  prices: ProductPrices;
  slot: SideFormSlot;
  onSaved: (prices: ProductPrices) => void;
  onReload: () => void;
};

const reductionHint = (lowest: number | null): string =>
  lowest === null ? texts.noReductionYet : texts.reductionHint(formatLei(lowest));

const toEditedPrice = ({ basePrice, rrp }: ProductPrices): PriceFields => ({ price: basePrice, rrp, startsAt: null });

function PriceForm({ productId, prices, slot, onSaved, onReload }: PriceFormProps) {
  const { form, conflict } = useEditForm({
    schema: PriceFields,
    saved: toEditedPrice(prices),
    save: async (body, { price: was }) => {
      const saved = await call(saveProductPrice, { params: { id: productId }, body: { ...body, was } });
      snackbar.success(body.startsAt ? texts.isPlanned : texts.isPut);
      form.reset();
      onSaved(saved);
    },
    newest: async () => toEditedPrice(await call(getProductPrices, { params: { id: productId } })),
  });
  useAsSideForm(slot, form);
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <div className="form-pair">
        <MoneyField label={texts.newPrice} hint={reductionHint(prices.lowestPrice)} {...form.field('price')} />
        <MoneyField label={texts.newRrp} hint={texts.rrpHint} {...form.field('rrp')} />
      </div>
      <DateField label={texts.from} hint={texts.fromHint} withTime {...form.field('startsAt')} />
      {/* For the Enter key; the save bar of the product has the button that is seen. */}
      <button type="submit" hidden />
    </form>
  );
}
