import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { EditBar, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import type { Form } from '../../../ui/use-form.ts';
import { type AdminProduct, getAdminProduct, getTaxonomyOptions, type TaxonomyOptions } from '../admin-contract.ts';
import { NutrientEditor } from './NutrientEditor.tsx';
import { PictureList } from './PictureList.tsx';
import { PricePanel } from './PricePanel.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { checkPublishable, type ProductValues } from './product-form-rules.ts';
import { TaxonomyFields } from './TaxonomyFields.tsx';
import { priceTexts, texts } from './texts.ts';
import { useProductForm } from './use-product-form.ts';
import { VatOptions } from './VatForm.tsx';

const back = { to: '/admin/products', name: texts.title };

/** The stock panel belongs to a later feature and is passed in. */
type ProductPageProps = { stock: (productId: number) => ReactNode };

/** Routes: /admin/products/new and /admin/products/17. */
export function ProductPage({ stock }: ProductPageProps) {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewProduct /> : <SavedProduct key={id} id={Number(id)} stock={stock} />;
}

const readTaxonomyOptions = (signal: AbortSignal) => call(getTaxonomyOptions, {}, signal);

function NewProduct() {
  const taxonomy = useAsyncData(readTaxonomyOptions);
  return (
    <>
      <PageHead title={texts.newProduct} back={back} />
      <AsyncContent result={taxonomy} skeleton={<FormSkeleton />}>
        {(options) => <ProductEditor saved={null} taxonomy={options} onReload={() => {}} />}
      </AsyncContent>
    </>
  );
}

function SavedProduct({ id, stock }: ProductPageProps & { id: number }) {
  const page = useAsyncData(async (signal) => {
    const [product, taxonomy] = await Promise.all([
      call(getAdminProduct, { params: { id } }, signal),
      readTaxonomyOptions(signal),
    ]);
    return { product, taxonomy };
  });
  return (
    <>
      <PageHead title={page.data?.product.name ?? texts.product} back={back} />
      <AsyncContent result={page} skeleton={<FormSkeleton />}>
        {({ product, taxonomy }) => (
          <ProductEditor
            key={`${product.version} ${product.vatRate}`}
            saved={product}
            taxonomy={taxonomy}
            onReload={page.refresh}
            stock={stock(id)}
          />
        )}
      </AsyncContent>
    </>
  );
}

type ProductEditorProps = {
  saved: AdminProduct | null;
  taxonomy: TaxonomyOptions;
  onReload: () => void;
  stock?: ReactNode;
};

/** One form for the product's fields; publication, price and stock are separate panels. */
function ProductEditor({ saved, taxonomy, onReload, stock }: ProductEditorProps) {
  const edit = useProductForm(saved, onReload);
  const { form, lists, changeLists } = edit;
  const check = checkPublishable(form.values, lists, taxonomy);
  return (
    <div className="panels panels-wide">
      <form className="form" {...form.props}>
        <ConflictNotice {...edit.conflict} onReload={onReload} />
        <FormMessage>{form.message}</FormMessage>
        <BasicFields form={form} taxonomy={taxonomy} />
        {!saved && <NewPriceFields form={form} />}
        <PictureList pictures={lists.pictures} onChange={(pictures) => changeLists({ pictures })} />
        <MeasureFields form={form} unitPrice={saved?.unitPrice} />
        <LabelFields form={form} operator={check.operator} />
        <NutrientEditor rows={lists.nutrients} onChange={(nutrients) => changeLists({ nutrients })} />
        <TaxonomyFields taxonomy={taxonomy} lists={lists} onChange={changeLists} />
        <SeoFields form={form} />
        <EditBar isDirty={edit.isDirty} isSaving={form.isSubmitting} isNew={!saved} onDiscard={edit.discard} />
      </form>
      <div className="panel-stack">
        <PublishPanel saved={saved} check={check} isDirty={edit.isDirty} onReload={onReload} />
        {saved && <PricePanel productId={saved.id} onChanged={edit.isDirty ? undefined : onReload} />}
        {stock}
      </div>
    </div>
  );
}

const SeoFields = ({ form }: { form: Form<ProductValues> }) => (
  <Panel title={texts.seo}>
    <div className="form">
      <TextField label={texts.seoTitle} hint={texts.seoTitleHint} isOptional {...form.field('seoTitle')} />
      <TextField label={texts.seoKeywords} isOptional {...form.field('seoKeywords')} />
      <TextAreaField
        label={texts.seoDescription}
        isOptional
        rows={2}
        maxLength={300}
        {...form.field('seoDescription')}
      />
    </div>
  </Panel>
);

/** Only for new products; later the price has its own panel and history. */
const NewPriceFields = ({ form }: { form: Form<ProductValues> }) => (
  <Panel title={priceTexts.title}>
    <div className="form">
      <div className="form-pair">
        <MoneyField label={priceTexts.basePrice} {...form.field('price')} />
        <MoneyField label={priceTexts.rrp} hint={priceTexts.rrpHint} isOptional {...form.field('rrp')} />
      </div>
      <SelectField label={priceTexts.vat} {...form.field('vatRate')}>
        <VatOptions />
      </SelectField>
    </div>
  </Panel>
);

type MeasureFieldsProps = { form: Form<ProductValues>; unitPrice: string | undefined };

const MeasureFields = ({ form, unitPrice }: MeasureFieldsProps) => (
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

type LabelFieldsProps = { form: Form<ProductValues>; operator: string };

const LabelFields = ({ form, operator }: LabelFieldsProps) => (
  <Panel title={texts.label}>
    <div className="form">
      <TextAreaField label={texts.ingredients} hint={texts.ingredientsHint} rows={4} {...form.field('ingredients')} />
      <div className="form-pair">
        <TextField label={texts.dailyPortion} {...form.field('dailyPortion')} />
        <TextField label={texts.portions} inputMode="numeric" {...form.field('portions')} />
      </div>
      <TextAreaField label={texts.usage} {...form.field('usage')} />
      <TextAreaField label={texts.warnings} hint={texts.warningsHint} rows={4} {...form.field('warnings')} />
      <TextAreaField label={texts.storage} rows={2} {...form.field('storage')} />
      <div className="form-pair">
        <TextField label={texts.notificationNumber} {...form.field('notificationNumber')} />
        <TextField label={texts.notificationAuthority} {...form.field('notificationAuthority')} />
      </div>
      <TextField label={texts.countryOfOrigin} {...form.field('countryOfOrigin')} />
      <Operator operator={operator} producerId={form.values.producerId} />
    </div>
  </Panel>
);

const Operator = ({ operator, producerId }: { operator: string; producerId: string }) => (
  <dl className="admin-facts">
    <dt>{texts.operator}</dt>
    <dd>
      {operator || texts.noOperator}{' '}
      {producerId !== '' && (
        <Link className="link" to={`/admin/producers/${producerId}`}>
          {texts.editProducer}
        </Link>
      )}
    </dd>
  </dl>
);

type BasicFieldsProps = { form: Form<ProductValues>; taxonomy: TaxonomyOptions };

const BasicFields = ({ form, taxonomy }: BasicFieldsProps) => (
  <Panel title={texts.basics}>
    <div className="form">
      <TextField label={texts.name} maxLength={160} {...form.field('name')} />
      <div className="form-pair">
        <TextField label={texts.code} autoComplete="off" spellCheck={false} {...form.field('code')} />
        <TextField label={texts.gtin} hint={texts.gtinHint} isOptional inputMode="numeric" {...form.field('gtin')} />
      </div>
      <div className="form-pair">
        <Select label={texts.producer} options={taxonomy.producers} {...form.field('producerId')} />
        <Select label={texts.category} options={taxonomy.categories} {...form.field('categoryId')} />
      </div>
      <TextAreaField label={texts.details} hint={texts.detailsHint} isOptional rows={8} {...form.field('details')} />
      <div className="form-pair">
        <Toggle {...form.checkbox('isSustainable')}>{texts.isSustainable}</Toggle>
        <Toggle hint={texts.isBuyBackHint} {...form.checkbox('isBuyBack')}>
          {texts.isBuyBack}
        </Toggle>
      </div>
    </div>
  </Panel>
);

type SelectProps = ReturnType<Form<ProductValues>['field']> & {
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
