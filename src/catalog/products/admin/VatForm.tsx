import { call } from '../../../platform/http/client.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { toFormValues } from '../../../ui/admin/schema-form.ts';
import { useSchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { type ProductPrices, saveProductVat } from '../price-contract.ts';
import { VatFields } from '../price-fields.ts';
import { knownVatRates, standardVatRate } from '../vat-rates.ts';
import { priceTexts as texts } from './texts.ts';

export const VatOptions = () =>
  knownVatRates().map((rate) => (
    <option key={rate} value={rate}>
      {texts.rateName(rate, standardVatRate())}
    </option>
  ));

type VatFormProps = { productId: number; prices: ProductPrices; onSaved: (prices: ProductPrices) => void };

/** VAT rates by start date, and a form for the next. */
export function VatForm({ productId, prices, onSaved }: VatFormProps) {
  const form = useSchemaForm({
    schema: VatFields,
    initialValues: { ...toFormValues(VatFields, null), rate: String(prices.vatRate) },
    submit: async (body) => {
      onSaved(await call(saveProductVat, { params: { id: productId }, body }));
      snackbar.success(texts.isVatPut);
    },
  });
  return (
    <UnlessReadOnly>
      <form className="form" {...form.props}>
        <h3>{texts.vat}</h3>
        <VatRates productId={productId} prices={prices} onSaved={onSaved} />
        <FormMessage>{form.message}</FormMessage>
        <div className="form-pair">
          <SelectField label={texts.vat} {...form.field('rate')} isOptional={false}>
            <VatOptions />
          </SelectField>
          <DateField label={texts.vatDay} {...form.field('since')} />
        </div>
        <div className="form-ends">
          <Button type="submit" size="s" isBusy={form.isSubmitting}>
            {texts.saveVat}
          </Button>
        </div>
      </form>
    </UnlessReadOnly>
  );
}

function VatRates({ productId, prices, onSaved }: VatFormProps) {
  const deleteRate = (since: string) =>
    call(saveProductVat, { params: { id: productId }, body: { rate: null, since } }).then(onSaved, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  return (
    <ul className="plan-list">
      {prices.vatRates.map(({ since, rate, isPlan }) => (
        <li key={since}>
          <span className="num">{texts.vatSince(rate, formatDay(since))}</span>
          {isPlan && (
            <>
              <span className="muted">{texts.vatPlanned}</span>
              <UnlessReadOnly>
                <Button size="s" variant="text" onClick={() => void deleteRate(since)}>
                  {texts.drop}
                </Button>
              </UnlessReadOnly>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
