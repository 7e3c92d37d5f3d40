import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { comparePath, maxCompared } from './card-rules.ts';
import { saveCompared, toggleCompared } from './compare-actions.ts';
import { useCompared } from './compare-store.ts';
import { compareTexts as texts } from './compare-texts.ts';
import { ProductPicture } from './ProductPicture.tsx';
import './compare-bar.css';

/** The products chosen to compare, at the bottom edge; loaded when the first one is chosen. */
export default function CompareBar() {
  const products = useCompared((state) => state.products);
  if (products.length === 0) return null;
  return (
    <aside className="compare-bar" aria-label={texts.compared}>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductPicture image={product.image} backupImage="" alt="" side={48} />
            <button
              type="button"
              title={texts.stopComparing(product.name)}
              aria-label={texts.stopComparing(product.name)}
              onClick={() => toggleCompared(product)}
            >
              <Icon name="x" size="s" />
            </button>
          </li>
        ))}
        {Array.from({ length: maxCompared - products.length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike
          <li key={`free ${index}`} className="compare-bar-free" aria-hidden="true" />
        ))}
      </ul>
      <ButtonLink variant="brand" to={comparePath(products.map(({ id }) => id))}>
        {texts.compareCount(products.length)}
      </ButtonLink>
      <Button variant="text" onClick={() => saveCompared([])}>
        {texts.stopComparingAll}
      </Button>
    </aside>
  );
}
