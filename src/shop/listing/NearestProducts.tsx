import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { getNearest, type Nearest } from '../search/contract.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { texts } from './texts.ts';
import './nearest-products.css';

/** What is close to a search without result; without an answer there is simply nothing to add. */
export default function NearestProducts({ keyword }: { keyword: string }) {
  const { didYouMean, products } = useNearest(keyword);
  return (
    <div className="nearest-products">
      {/* There before its sentence, so that the sentence alone is read out. */}
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

const nothing: Nearest = { didYouMean: null, products: [] };

function useNearest(keyword: string): Nearest {
  const [nearest, setNearest] = useState(nothing);
  useEffect(() => {
    const left = new AbortController();
    call(getNearest, { query: { keyword } }, left.signal).then(setNearest, () => setNearest(nothing));
    return () => left.abort();
  }, [keyword]);
  return nearest;
}
