import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../kit/client.ts';
import { FormSkeleton } from '../../../ui/admin/FormSkeleton.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { getAdminProduct, getCatalogChoices } from '../admin-contract.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/products', name: texts.title };

/** The stock belongs to a later room; whoever puts the screen together hands it in. */
type ProductPageProps = { stock: (productId: number) => ReactNode };

/** /admin/products/new and /admin/products/17 */
export function ProductPage({ stock }: ProductPageProps) {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewProduct /> : <SavedProduct key={id} id={Number(id)} stock={stock} />;
}

const readChoices = (signal: AbortSignal) => call(getCatalogChoices, {}, signal);

function NewProduct() {
  const choices = useLoaded(readChoices);
  return (
    <>
      <PageHead title={texts.newProduct} back={back} />
      <Loaded of={choices} skeleton={<FormSkeleton />}>
        {(known) => <ProductEditor saved={null} choices={known} onReload={() => {}} />}
      </Loaded>
    </>
  );
}

function SavedProduct({ id, stock }: ProductPageProps & { id: number }) {
  const page = useLoaded(async (signal) => {
    const [product, choices] = await Promise.all([
      call(getAdminProduct, { params: { id } }, signal),
      readChoices(signal),
    ]);
    return { product, choices };
  });
  return (
    <>
      <PageHead title={page.data?.product.name ?? texts.product} back={back} />
      <Loaded of={page} skeleton={<FormSkeleton />}>
        {({ product, choices }) => (
          <ProductEditor
            key={`${product.version} ${product.vatRate}`}
            saved={product}
            choices={choices}
            onReload={page.refresh}
            stock={stock(id)}
          />
        )}
      </Loaded>
    </>
  );
}
