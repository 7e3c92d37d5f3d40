import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../kit/client.ts';
import { getNearest, type Nearest } from '../search/contract.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { texts } from './texts.ts';
import './nearest-products.css';

/** What is close to a search without result; without an answer there is simply nothing to add. */
export default function NearestProducts({ keyword }: { keyword: string }) {
  const nearest = useNearest(keyword);
  if (!nearest) return null;
  const { didYouMean, products } = nearest;
  return (
    <div className="nearest-products" role="status">
      {didYouMean && (
        <p className="nearest-products-words">
          {texts.didYouMean}{' '}
          <Link className="link" to={`/products?${new URLSearchParams({ keyword: didYouMean, page: '1' })}`}>
            {didYouMean}
          </Link>
          ?
        </p>
      )}
      {products.length > 0 && (
        <>
          <h2 className="nearest-products-title">{texts.near}</h2>
          <ProductGrid products={products} level={3} />
        </>
      )}
    </div>
  );
}

function useNearest(keyword: string): Nearest | null {
  const [nearest, setNearest] = useState<Nearest | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call(getNearest, { query: { keyword } }, left.signal).then(setNearest, () => setNearest(null));
    return () => left.abort();
  }, [keyword]);
  return nearest;
}
