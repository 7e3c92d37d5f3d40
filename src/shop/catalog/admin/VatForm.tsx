import { call } from '../../../kit/client.ts';
import { showDay } from '../../../kit/romanian.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useForm } from '../../../ui/use-form.ts';
import { adminTexts as refusals } from '../admin-texts.ts';
import { type ProductPrices, putProductVat } from '../price-contract.ts';
import { priceTexts as texts } from './price-texts.ts';

export const VatOptions = () => (
  <>
    <option value="21">{texts.supplement}</option>
    <option value="11">{texts.food}</option>
    <option value="0">{texts.noVat}</option>
  </>
);

const rates = [0, 11, 21] as const;

type VatFormProps = { productId: number; prices: ProductPrices; onPut: (prices: ProductPrices) => void };

/** Since which day which rate holds, and the next one. */
export function VatForm({ productId, prices, onPut }: VatFormProps) {
  const form = useForm({
    initial: { rate: String(prices.vatRate), since: '' },
    check: ({ since }) => ({ since: since === '' ? texts.badDay : undefined }),
    blames: { [refusals.pastDay]: 'since' },
    send: async ({ rate, since }) => {
      const body = { rate: rates.find((one) => String(one) === rate) ?? 21, since };
      onPut(await call(putProductVat, { params: { id: productId }, body }));
      snackbar.success(texts.isVatPut);
    },
  });
  return (
    <form className="form" {...form.props}>
      <h3>{texts.vat}</h3>
      <VatRates productId={productId} prices={prices} onPut={onPut} />
      <FormMessage>{form.message}</FormMessage>
      <div className="form-pair">
        <SelectField label={texts.vat} {...form.field('rate')}>
          <VatOptions />
        </SelectField>
        <DateField label={texts.vatDay} {...form.field('since')} />
      </div>
      <div className="form-ends">
        <Button type="submit" size="s" isBusy={form.isSending}>
          {texts.putVat}
        </Button>
      </div>
    </form>
  );
}

function VatRates({ productId, prices, onPut }: VatFormProps) {
  const drop = (since: string) =>
    call(putProductVat, { params: { id: productId }, body: { rate: null, since } }).then(onPut, (failure: unknown) =>
      snackbar.error(sentenceOf(failure)),
    );
  return (
    <ul className="plan-list">
      {prices.vatRates.map(({ since, rate, isPlan }) => (
        <li key={since}>
          <span className="num">{texts.vatSince(rate, showDay(new Date(`${since}T12:00:00Z`)))}</span>
          {isPlan && (
            <>
              <span className="muted">{texts.vatPlanned}</span>
              <Button size="s" variant="text" onClick={() => void drop(since)}>
                {texts.drop}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
