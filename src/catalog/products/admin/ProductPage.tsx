import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { WithContents } from '../../../ui/admin/Contents.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { ReadOnly } from '../../../ui/admin/read-only.tsx';
import { useSideForm } from '../../../ui/admin/side-form.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type AdminProduct,
  addProduct,
  changeProduct,
  getAdminProduct,
  getTaxonomyOptions,
  type TaxonomyOptions,
} from '../admin-contract.ts';
import { BundlePanel } from './BundlePanel.tsx';
import { FamilyPanel } from './FamilyPanel.tsx';
import { PricePanel } from './PricePanel.tsx';
import { type DescriptionField, NewPriceFields, ProductPanels } from './ProductPanels.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { checkPublishable, EditedProduct, NewProduct, newProductValues } from './product-form-rules.ts';
import { texts } from './texts.ts';

const back = { to: '/admin/products', name: texts.title };

/** Parts that belong to later features. */
type ProductPageProps = { stock: (productId: number) => ReactNode; description: DescriptionField };

/** Routes: /admin/products/new and /admin/products/17. */
export function ProductPage(parts: ProductPageProps) {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewProductPage {...parts} /> : <SavedProductPage key={id} id={Number(id)} {...parts} />;
}

const readTaxonomyOptions = (signal: AbortSignal) => call(getTaxonomyOptions, {}, signal);

function NewProductPage({ description }: ProductPageProps) {
  const taxonomy = useAsyncData(readTaxonomyOptions);
  return (
    <>
      <PageHead title={texts.newProduct} back={back} />
      <AsyncContent result={taxonomy} skeleton={<FormSkeleton />}>
        {(options) => <NewProductEditor taxonomy={options} description={description} />}
      </AsyncContent>
    </>
  );
}

function SavedProductPage({ id, stock, description }: ProductPageProps & { id: number }) {
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
          <SavedProductEditor
            key={`${product.version} ${product.vatRate}`}
            saved={product}
            taxonomy={taxonomy}
            onReload={page.refresh}
            stock={stock(id)}
            description={description}
          />
        )}
      </AsyncContent>
    </>
  );
}

/** After saving, a new product navigates to its own page. */
function NewProductEditor({ taxonomy, description }: { taxonomy: TaxonomyOptions; description: DescriptionField }) {
  const navigate = useNavigate();
  const edit = useEditForm({
    schema: NewProduct,
    saved: null,
    defaults: newProductValues,
    save: async (body) => {
      const { id } = await call(addProduct, { body });
      snackbar.success(texts.made);
      await navigate(`/admin/products/${id}`, { replace: true });
    },
    newest: async () => null,
  });
  const check = checkPublishable(edit.form.values, Number(edit.form.values.vatRate), taxonomy);
  return (
    <WithContents>
      <div className="panels panels-wide">
        <EditForm edit={edit} isNew onReload={() => {}}>
          <ProductPanels
            form={edit.form}
            taxonomy={taxonomy}
            operator={check.operator}
            prices={<NewPriceFields form={edit.form} />}
            description={description}
          />
        </EditForm>
        <div className="panel-stack">
          <PublishPanel saved={null} check={check} isDirty={edit.isDirty} onReload={() => {}} />
        </div>
      </div>
    </WithContents>
  );
}

type SavedProductEditorProps = {
  saved: AdminProduct;
  taxonomy: TaxonomyOptions;
  onReload: () => void;
  stock: ReactNode;
  description: DescriptionField;
};

/** The save bar saves the product's fields and its price; publication, parts and stock moves are actions of their panels. */
function SavedProductEditor({ saved, taxonomy, onReload, stock, description }: SavedProductEditorProps) {
  const edit = useEditForm({
    schema: EditedProduct,
    saved,
    save: async (body, { id, version }) => {
      await call(changeProduct, { params: { id }, body: { ...body, version } });
      snackbar.success(texts.saved);
      onReload();
    },
    newest: () => call(getAdminProduct, { params: { id: saved.id } }),
  });
  const price = useSideForm();
  const canSetPrices = useHasPermission('prices');
  const check = checkPublishable(edit.form.values, saved.vatRate, taxonomy);
  return (
    <WithContents>
      <div className="panels panels-wide">
        <EditForm edit={edit} beside={price} isNew={false} onReload={onReload}>
          <ProductPanels
            form={edit.form}
            taxonomy={taxonomy}
            operator={check.operator}
            unitPrice={saved.unitPrice}
            description={description}
          />
        </EditForm>
        <div className="panel-stack">
          <PublishPanel saved={saved} check={check} isDirty={edit.isDirty || price.isDirty} onReload={onReload} />
          <ReadOnly value={!canSetPrices}>
            <PricePanel productId={saved.id} slot={price.slot} onChanged={edit.isDirty ? undefined : onReload} />
          </ReadOnly>
          <FamilyPanel productId={saved.id} />
          <BundlePanel productId={saved.id} isDirty={edit.isDirty} onChanged={onReload} />
          {stock}
        </div>
      </div>
    </WithContents>
  );
}
