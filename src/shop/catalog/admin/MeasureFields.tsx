import { Panel } from '../../../ui/admin/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { ProductValues } from './product-form-rules.ts';
import { texts } from './texts.ts';

type MeasureFieldsProps = { form: Form<ProductValues>; unitPrice: string | undefined };

export const MeasureFields = ({ form, unitPrice }: MeasureFieldsProps) => (
  <Panel title={texts.measure}>
    <div className="form">
      <div className="form-pair">
        <TextField label={texts.form} hint={texts.formHint} {...form.field('form')} />
        <TextField label={texts.netQuantity} hint={texts.netQuantityHint} {...form.field('netQuantity')} />
      </div>
      <div className="form-pair">
        <TextField label={texts.unitName} hint={texts.unitNameHint} {...form.field('unitName')} />
        <TextField label={texts.unitCount} inputMode="decimal" {...form.field('unitCount')} />
      </div>
      <SelectField
        label={texts.unitSize}
        hint={unitPrice && `${texts.unitPrice}: ${unitPrice}`}
        {...form.field('unitSize')}
      >
        <option value="1">{texts.unitSizes[1]}</option>
        <option value="100">{texts.unitSizes[100]}</option>
      </SelectField>
    </div>
  </Panel>
);
