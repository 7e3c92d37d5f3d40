import { useSearchParams } from 'react-router';
import { FilterChips } from '../../../ui/admin/FilterBar.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { OrderReviews } from './OrderReviews.tsx';
import { ProductReviews } from './ProductReviews.tsx';
import { texts } from './texts.ts';

const abouts = Object.entries(texts.abouts).map(([value, name]) => ({ value, name }));

/** /admin/reviews: what people say about products, and about their orders. */
export default function ReviewsPage() {
  const [query, setQuery] = useSearchParams();
  const about = query.get('about') === 'orders' ? 'orders' : 'products';
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <FilterChips
          label={texts.about}
          value={about}
          options={abouts}
          onChange={(chosen) => setQuery(chosen === 'orders' ? { about: chosen } : {}, { replace: true })}
        />
      </PageHead>
      {about === 'orders' ? <OrderReviews /> : <ProductReviews />}
    </>
  );
}
