import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ClaimTextArea, ClaimTextField } from '../../claims/admin/ClaimTextArea.tsx';
import { ClaimNutrients } from '../../claims/admin/use-claims.ts';
import type { TaxonomyOptions } from '../admin-contract.ts';
import { claimContextOf } from '../claim-rules.ts';
import type { PlainField } from '../product-fields.ts';
import { isMandatory } from '../publish-rules.ts';
import { NutrientEditor } from './NutrientEditor.tsx';
import { PictureList } from './PictureList.tsx';
import type { NewProduct, ProductForm } from './product-form-rules.ts';
import { ExtraCategories, TaxonomyFields } from './TaxonomyFields.tsx';
import { labelOf, priceTexts, texts } from './texts.ts';
import { VatOptions } from './VatForm.tsx';

type ProductPanelsProps = {
  form: ProductForm;
  taxonomy: TaxonomyOptions;
  operator: string;
  unitPrice?: string | null;
  /** Only for new products; later the price has its own panel and history. */
  prices?: ReactNode;
  description: DescriptionField;
};

/** The editor of the description, which belongs to a later feature. */
export type DescriptionField = (field: {
  name: string;
  value: string;
  error: string | undefined;
  hint: string;
  onChange: (text: string) => void;
}) => ReactNode;

/** The fields of a product, in the order of the form. */
export function ProductPanels({ form, taxonomy, operator, unitPrice, prices, description }: ProductPanelsProps) {
  const nutrients = form.value('nutrients');
  const portion = useMemo(() => claimContextOf({ nutrients }).nutrients, [nutrients]);
  return (
    <ClaimNutrients value={portion}>
      <BasicFields form={form} taxonomy={taxonomy} />
      {prices}
      {description({
        name: 'details',
        value: form.value('details'),
        error: form.field('details').error,
        hint: texts.detailsHint,
        onChange: (details) => form.setValue('details', details),
      })}
      <PictureList pictures={form.value('pictures')} onChange={(pictures) => form.setValue('pictures', pictures)} />
      <UnitFields form={form} unitPrice={unitPrice} />
      <ParcelFields form={form} taxonomy={taxonomy} />
      <LabelFields form={form} operator={operator} />
      <NutrientEditor form={form} />
      <SafetyFields form={form} />
      <CertificationFields form={form} />
      <TaxonomyFields form={form} taxonomy={taxonomy} />
      <SeoFields form={form} />
    </ClaimNutrients>
  );
}

/** A draft may lack what the law requires, but such a field is not called optional. */
const look = (name: PlainField, isOptional: boolean) => ({
  label: labelOf(name),
  isOptional: isOptional && !isMandatory(name),
});

type TextName = Parameters<ProductForm['field']>[0] & PlainField;

const text = (form: ProductForm, name: TextName) => {
  const { isOptional, ...field } = form.field(name);
  return { ...field, ...look(name, isOptional) };
};

const lines = (form: ProductForm, name: Parameters<ProductForm['lines']>[0]) => {
  const { isOptional, ...field } = form.lines(name);
  return { ...field, ...look(name, isOptional) };
};

const BasicFields = ({ form, taxonomy }: { form: ProductForm; taxonomy: TaxonomyOptions }) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField {...text(form, 'name')} />
      <div className="form-pair">
        <TextField {...text(form, 'code')} autoComplete="off" spellCheck={false} />
        <TextField {...text(form, 'gtin')} hint={texts.gtinHint} inputMode="numeric" />
      </div>
      <div className="form-pair">
        <Select label={texts.producer} options={taxonomy.producers} {...form.field('producerId')} />
        <Select label={texts.category} options={taxonomy.categories} {...form.field('categoryId')} />
      </div>
      <ExtraCategories form={form} taxonomy={taxonomy} />
      <Toggle {...form.checkbox('isBuyBack')} hint={texts.isBuyBackHint}>
        {labelOf('isBuyBack')}
      </Toggle>
    </div>
  </Panel>
);

export const NewPriceFields = ({ form }: { form: SchemaForm<typeof NewProduct> }) => (
  <Panel title={priceTexts.title}>
    <div className="form">
      <div className="form-pair">
        <MoneyField label={priceTexts.basePrice} {...form.field('price')} />
        <MoneyField label={priceTexts.rrp} hint={priceTexts.rrpHint} {...form.field('rrp')} />
      </div>
      <SelectField label={priceTexts.vat} {...form.field('vatRate')} isOptional={false}>
        <VatOptions />
      </SelectField>
    </div>
  </Panel>
);

const UnitFields = ({ form, unitPrice }: { form: ProductForm; unitPrice: string | null | undefined }) => (
  <Panel title={texts.measure}>
    <div className="form">
      <div className="form-pair">
        <TextField {...text(form, 'form')} hint={texts.formHint} />
        <TextField {...text(form, 'netQuantity')} hint={texts.netQuantityHint} />
      </div>
      <div className="form-pair">
        <TextField {...text(form, 'unitName')} hint={texts.unitNameHint} />
        <TextField {...text(form, 'unitCount')} inputMode="decimal" />
      </div>
      <SelectField
        {...text(form, 'unitSize')}
        isOptional={false}
        hint={unitPrice && `${texts.unitPrice}: ${unitPrice}`}
      >
        <option value="1">{texts.unitSizes[1]}</option>
        <option value="100">{texts.unitSizes[100]}</option>
      </SelectField>
    </div>
  </Panel>
);

const measureUnits = { weightGrams: 'g', lengthMm: 'mm', widthMm: 'mm', heightMm: 'mm' } as const;

function ParcelFields({ form, taxonomy }: { form: ProductForm; taxonomy: TaxonomyOptions }) {
  const category = taxonomy.categories.find(({ id }) => String(id) === form.value('categoryId'));
  const measure = (name: keyof typeof measureUnits) => (
    <TextField
      {...text(form, name)}
      inputMode="numeric"
      hint={category && texts.inherited(category.measures[name], measureUnits[name])}
    />
  );
  return (
    <Panel title={texts.parcel}>
      <div className="form">
        <p className="muted small">{texts.parcelText}</p>
        <div className="form-pair">
          {measure('weightGrams')}
          {measure('lengthMm')}
        </div>
        <div className="form-pair">
          {measure('widthMm')}
          {measure('heightMm')}
        </div>
        <TextField {...text(form, 'shelf')} hint={texts.shelfHint} autoComplete="off" />
      </div>
    </Panel>
  );
}

const LabelFields = ({ form, operator }: { form: ProductForm; operator: string }) => (
  <Panel title={texts.label}>
    <div className="form">
      <TextAreaField {...text(form, 'ingredients')} hint={texts.ingredientsHint} rows={4} />
      <div className="form-pair">
        <TextField {...text(form, 'dailyPortion')} />
        <TextField {...text(form, 'portions')} inputMode="numeric" />
      </div>
      <ClaimTextArea {...text(form, 'usage')} onText={(text) => form.setValue('usage', text)} />
      <TextAreaField {...lines(form, 'warnings')} hint={texts.warningsHint} rows={4} />
      <TextAreaField {...text(form, 'storage')} rows={2} />
      <div className="form-pair">
        <TextField {...text(form, 'notificationNumber')} />
        <TextField {...text(form, 'notificationAuthority')} />
      </div>
      <TextField {...text(form, 'countryOfOrigin')} />
      <Operator operator={operator} producerId={form.value('producerId')} />
    </div>
  </Panel>
);

const SafetyFields = ({ form }: { form: ProductForm }) => (
  <Panel title={texts.safety}>
    <div className="form">
      <p className="muted small">{texts.safetyText}</p>
      <TextField {...text(form, 'manufacturerAddress')} />
      <TextField {...text(form, 'manufacturerContact')} />
      <TextField {...text(form, 'responsibleAddress')} />
      <TextField {...text(form, 'responsibleContact')} />
    </div>
  </Panel>
);

const CertificationFields = ({ form }: { form: ProductForm }) => (
  <Panel title={texts.certification}>
    <div className="form">
      <Toggle {...form.checkbox('isSustainable')} hint={texts.certificationText}>
        {labelOf('isSustainable')}
      </Toggle>
      <div className="form-pair">
        <TextField {...text(form, 'certificationScheme')} />
        <TextField {...text(form, 'certificationNumber')} />
      </div>
      <TextField {...text(form, 'certificationUrl')} inputMode="url" />
    </div>
  </Panel>
);

const SeoFields = ({ form }: { form: ProductForm }) => (
  <Panel title={texts.seo}>
    <div className="form">
      <ClaimTextField {...text(form, 'seoTitle')} hint={texts.seoTitleHint} />
      <TextField {...text(form, 'seoKeywords')} />
      <ClaimTextArea
        {...text(form, 'seoDescription')}
        rows={2}
        onText={(text) => form.setValue('seoDescription', text)}
      />
    </div>
  </Panel>
);

const Operator = ({ operator, producerId }: { operator: string; producerId: string }) => (
  <Facts>
    <Fact name={texts.operator}>
      {operator || texts.noOperator}{' '}
      {producerId !== '' && (
        <Link className="link" to={`/admin/producers/${producerId}`}>
          {texts.editProducer}
        </Link>
      )}
    </Fact>
  </Facts>
);

type SelectProps = ReturnType<ProductForm['field']> & {
  label: string;
  options: readonly { id: number; name: string }[];
};

const Select = ({ options, ...field }: SelectProps) => (
  <SelectField {...field}>
    <option value="">{texts.choose}</option>
    {options.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
);
