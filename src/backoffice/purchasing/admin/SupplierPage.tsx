import { useState } from 'react';
import { useParams } from 'react-router';
import { useCompanyLookup } from '../../../account/company-lookup/use-company-lookup.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { MoneyField } from '../../../ui/admin/MoneyField.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { RowButton } from '../../../ui/admin/RowButton.tsx';
import { TextAreaField } from '../../../ui/admin/TextAreaField.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { usePageForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { SupplierFields } from '../fields.ts';
import { type FoundProduct, getSupplier, type Supplier, saveSupplier } from '../supplier-contract.ts';
import { AddProducts, CostInput, ListError, UnitsInput } from './goods.tsx';
import { goodsTexts, supplierTexts as texts } from './texts.ts';

const back = { to: '/admin/suppliers', name: texts.title };

/** /admin/suppliers/new and /admin/suppliers/17 */
export default function SupplierPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewSupplier /> : <SavedSupplier key={id} id={Number(id)} />;
}

const NewSupplier = () => (
  <>
    <PageHead title={texts.newTitle} back={back} />
    <SupplierForm saved={null} onReload={() => {}} />
  </>
);

function SavedSupplier({ id }: { id: number }) {
  const supplier = useAsyncData((signal) => call(getSupplier, { params: { id } }, signal));
  return (
    <>
      <PageHead title={supplier.data?.name ?? texts.one} back={back} />
      <AsyncContent result={supplier} skeleton={<FormSkeleton />}>
        {(saved) => <SupplierForm key={saved.version} saved={saved} onReload={supplier.refresh} />}
      </AsyncContent>
    </>
  );
}

type SupplierFormProps = { saved: Supplier | null; onReload: () => void };
type Form = SchemaForm<typeof SupplierFields>;

function SupplierForm({ saved, onReload }: SupplierFormProps) {
  const edit = usePageForm({
    schema: SupplierFields,
    saved,
    newest: async () => (saved ? call(getSupplier, { params: { id: saved.id } }) : null),
    add: (body) => call(saveSupplier, { body }),
    edit: (body, { id, version }) => call(saveSupplier, { body: { ...body, id, version } }),
    listPath: back.to,
    texts,
    onSaved: onReload,
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <div className="panels">
        <CompanyPanel form={form} />
        <TermsPanel form={form} />
      </div>
      <ProductsPanel form={form} saved={saved} />
    </EditForm>
  );
}

function CompanyPanel({ form }: { form: Form }) {
  useCompanyLookup(form.values.taxId, ({ name, taxId, street, number, locality, county, postalCode }) => {
    const address = [street, number && `nr. ${number}`, locality, county, postalCode].filter(Boolean).join(', ');
    // Typed values stay.
    form.setValues({
      taxId,
      ...(form.value('name') ? {} : { name }),
      ...(form.value('address') ? {} : { address }),
    });
  });
  return (
    <Panel title={texts.contact}>
      <div className="form">
        <TextField label={texts.taxId} hint={texts.taxIdHint} autoComplete="off" {...form.field('taxId')} />
        <TextField label={texts.name} autoComplete="off" {...form.field('name')} />
        <TextField label={texts.address} autoComplete="off" {...form.field('address')} />
        <TextField label={texts.contactName} autoComplete="off" {...form.field('contactName')} />
        <div className="form-pair">
          <TextField
            label={texts.email}
            hint={texts.emailHint}
            type="email"
            autoComplete="off"
            {...form.field('email')}
          />
          <TextField label={texts.phone} type="tel" autoComplete="off" {...form.field('phone')} />
        </div>
      </div>
    </Panel>
  );
}

const TermsPanel = ({ form }: { form: Form }) => (
  <Panel title={texts.terms}>
    <div className="form">
      <div className="form-pair">
        <TextField label={texts.leadDays} inputMode="numeric" {...form.field('leadDays')} />
        <MoneyField label={texts.minimumOrder} {...form.field('minimumOrder')} />
      </div>
      <TextAreaField label={texts.notes} rows={3} {...form.field('notes')} />
      <Toggle hint={texts.isActiveHint} {...form.checkbox('isActive')}>
        {texts.isActive}
      </Toggle>
    </div>
  </Panel>
);

function ProductsPanel({ form, saved }: { form: Form; saved: Supplier | null }) {
  const [names, setNames] = useState(() => new Map(saved?.productNames.map((one) => [one.id, one]) ?? []));
  const products = form.value('products');
  type Product = (typeof products)[number];
  const add = ({ productId, name, code }: FoundProduct): number => {
    setNames((before) => new Map(before).set(productId, { id: productId, name, code }));
    const current = form.value('products');
    if (!current.some((one) => one.productId === productId))
      form.setValue('products', [...current, { productId, code: '', packSize: 1, lastPrice: null }]);
    return 1;
  };
  const change = (productId: number, part: Partial<Product>) =>
    form.setValue(
      'products',
      form.value('products').map((one) => (one.productId === productId ? { ...one, ...part } : one)),
    );
  return (
    <Panel title={texts.products}>
      <div className="form">
        <p className="muted small">{texts.productsText}</p>
        <AddProducts supplierId="" onAdd={add} />
        <ListError id="supplier-products-error">{products.length === 0 ? form.error('products') : undefined}</ListError>
        {products.length === 0 && <p className="muted">{texts.noProducts}</p>}
        <ul className="goods-lines" aria-label={texts.products}>
          {products.map((product, index) => (
            <li key={product.productId} className="goods-line">
              <div className="goods-line-head">
                <b>{names.get(product.productId)?.name}</b>
                <RowButton
                  icon="x"
                  label={goodsTexts.removeOf(names.get(product.productId)?.name ?? '')}
                  onClick={() =>
                    form.setValue(
                      'products',
                      form.value('products').filter((one) => one !== product),
                    )
                  }
                />
              </div>
              <div className="goods-fields">
                <TextField
                  label={texts.supplierCode}
                  value={product.code}
                  maxLength={60}
                  autoComplete="off"
                  error={form.error(`products.${index}.code`)}
                  onChange={({ target }) => change(product.productId, { code: target.value })}
                />
                <UnitsInput
                  label={texts.packSize}
                  value={product.packSize}
                  error={form.error(`products.${index}.packSize`)}
                  onChange={(packSize) => change(product.productId, { packSize: packSize ?? Number.NaN })}
                />
                <CostInput
                  label={texts.lastPrice}
                  value={product.lastPrice}
                  error={form.error(`products.${index}.lastPrice`)}
                  onChange={(lastPrice) => change(product.productId, { lastPrice })}
                />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
