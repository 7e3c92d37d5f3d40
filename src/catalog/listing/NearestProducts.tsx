import { useEffect, useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { Link } from '../../ui/Link.tsx';
import { getNearest, type Nearest } from '../search/contract.ts';
import { endTexts as texts } from './end-texts.ts';
import { ProductGrid } from './ProductGrid.tsx';

/** Nearest products of an empty search; renders nothing when the call fails. */
export default function NearestProducts({ keyword }: { keyword: string }) {
  const { didYouMean, products } = useNearest(keyword);
  return (
    <div className="nearest-products">
      {/* Rendered before its text, so that screen readers announce only the text. */}
      <p className="nearest-products-words" role="status">
        {didYouMean && <DidYouMean words={didYouMean} />}
      </p>
      {products.length > 0 && (
        <>
          <h2 className="nearest-products-title">{texts.near}</h2>
          <ProductGrid products={products} level={3} />
        </>
      )}
    </div>
  );
}

const DidYouMean = ({ words }: { words: string }) => (
  <>
    {texts.didYouMean}{' '}
    <Link className="link" to={`/products?${new URLSearchParams({ keyword: words, page: '1' })}`}>
      {words}
    </Link>
    ?
  </>
);

const noResult: Nearest = { didYouMean: null, products: [] };

function useNearest(keyword: string): Nearest {
  const [nearest, setNearest] = useState(noResult);
  useEffect(() => {
    const abort = new AbortController();
    call(getNearest, { query: { keyword } }, abort.signal).then(setNearest, () => setNearest(noResult));
    return () => abort.abort();
  }, [keyword]);
  return nearest;
}
