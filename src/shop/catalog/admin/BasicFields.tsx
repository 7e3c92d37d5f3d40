import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Form } from '../../../ui/use-form.ts';
import type { CatalogChoices } from '../admin-contract.ts';
import type { ProductValues } from './product-form-rules.ts';
import { texts } from './texts.ts';

type BasicFieldsProps = { form: Form<ProductValues>; choices: CatalogChoices };

export const BasicFields = ({ form, choices }: BasicFieldsProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.name} maxLength={160} {...form.field('name')} />
      <div className="form-pair">
        <TextField label={texts.code} autoComplete="off" spellCheck={false} {...form.field('code')} />
        <TextField label={texts.gtin} hint={texts.gtinHint} isOptional inputMode="numeric" {...form.field('gtin')} />
      </div>
      <div className="form-pair">
        <Chooser label={texts.producer} choices={choices.producers} {...form.field('producerId')} />
        <Chooser label={texts.category} choices={choices.categories} {...form.field('categoryId')} />
      </div>
      <TextArea label={texts.details} hint={texts.detailsHint} isOptional rows={8} {...form.field('details')} />
      <div className="form-pair">
        <Toggle {...form.box('isSustainable')}>{texts.isSustainable}</Toggle>
        <Toggle hint={texts.isBuyBackHint} {...form.box('isBuyBack')}>
          {texts.isBuyBack}
        </Toggle>
      </div>
    </div>
  </Panel>
);

type ChooserProps = ReturnType<Form<ProductValues>['field']> & {
  label: string;
  choices: readonly { id: number; name: string }[];
};

const Chooser = ({ choices, ...field }: ChooserProps) => (
  <SelectField {...field}>
    <option value="">{texts.choose}</option>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);
