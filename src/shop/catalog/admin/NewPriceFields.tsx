import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { priceTexts } from './price-texts.ts';
import type { ProductValues } from './product-form-rules.ts';
import { VatOptions } from './VatForm.tsx';

/** What a new product begins with; later its price has a panel and a history. */
export const NewPriceFields = ({ form }: { form: Form<ProductValues> }) => (
  <Panel title={priceTexts.title}>
    <div className="form">
      <div className="form-pair">
        <MoneyField label={priceTexts.basePrice} {...form.field('price')} />
        <MoneyField
          label={priceTexts.recommended}
          hint={priceTexts.recommendedHint}
          isOptional
          {...form.field('recommendedPrice')}
        />
      </div>
      <SelectField label={priceTexts.vat} {...form.field('vatRate')}>
        <VatOptions />
      </SelectField>
    </div>
  </Panel>
);
