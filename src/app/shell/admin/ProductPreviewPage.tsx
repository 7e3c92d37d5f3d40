import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { getProductPreview } from '../../../catalog/product-page/contract.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { previewTexts as texts } from './texts.ts';

/** The screen of the shop, loaded lazily, so that its code stays in the files of the shop. */
const ProductScreen = lazy(() => import('../ProductScreen.tsx'));

/** /admin/products/17/preview: the page as the shop would show it. It is `inert`, because nothing here can be bought. */
export default function ProductPreviewPage() {
  const id = Number(useParams().id);
  const product = useAsyncData((signal) => call(getProductPreview, { params: { id } }, signal));
  return (
    <>
      <PageHead
        title={texts.title}
        text={texts.text}
        back={{ to: `/admin/products/${id}`, name: product.data?.name ?? texts.product }}
      />
      <AsyncContent result={product} skeleton={<FormSkeleton />}>
        {(shown) => (
          <div className="product-preview" inert>
            <Suspense fallback={<FormSkeleton />}>
              <ProductScreen
                product={shown}
                similar={[]}
                address={{ siteUrl: window.location.origin, path: shown.url }}
                delivery={null}
                reviews={null}
                questions={null}
                repeatOffer={null}
                lots={[]}
                offers={[]}
                boughtTogether={[]}
              />
            </Suspense>
          </div>
        )}
      </AsyncContent>
    </>
  );
}
