import { type ReactNode, useEffect } from 'react';
import { formatRon } from '../../platform/money.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { productPath } from '../products/card-rules.ts';
import { categoryPath } from '../products/category-rules.ts';
import { ProductPicture } from '../products/ProductPicture.tsx';
import { producerPath } from './paths.ts';
import { texts } from './texts.ts';
import type { Found } from './use-suggestions.ts';
import './suggestion-list.css';

type SuggestionListProps = { id: string; found: Found; allPath: string; activeKey: string | null; onPick: () => void };

/** Listbox of the search box. The input keeps the focus; the active option is marked with aria-activedescendant. */
export default function SuggestionList({ id, found, allPath, activeKey, onPick }: SuggestionListProps) {
  const { products, categories, producers } = found.suggestions;
  const line = (key: string, to: string, content: ReactNode, replace = false) => (
    <Link
      key={key}
      id={`${id}-${key}`}
      className="suggestion"
      role="option"
      aria-selected={key === activeKey}
      tabIndex={-1}
      to={to}
      replace={replace}
      onClick={onPick}
    >
      {content}
    </Link>
  );
  useEffect(() => {
    if (activeKey) document.getElementById(`${id}-${activeKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    // A press must not move the focus from the input before the click fires.
    <div
      id={id}
      className="suggestions"
      role="listbox"
      aria-label={texts.suggestions}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Group name={texts.products}>
        {products.map((product) =>
          line(`product-${product.id}`, productPath(product), <ProductLine product={product} />),
        )}
      </Group>
      <Group name={texts.categories}>
        {categories.map((category) =>
          line(`category-${category.id}`, categoryPath(category), <NameLine name={category.name} />),
        )}
      </Group>
      <Group name={texts.producers}>
        {producers.map((producer) =>
          line(`producer-${producer.id}`, producerPath(producer), <NameLine name={producer.name} />),
        )}
      </Group>
      {line('all', allPath, <AllLine keyword={found.keyword} />, true)}
    </div>
  );
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a listbox a group is not a set of form fields
    <div className="suggestion-group" role="group" aria-label={name}>
      <p aria-hidden="true">{name}</p>
      {children}
    </div>
  );
}

const ProductLine = ({ product }: { product: Found['suggestions']['products'][number] }) => (
  <>
    <ProductPicture image={product.image} backupImage="/pictures/missing.webp" alt="" side={48} isEager />
    <span className="suggestion-name">
      <span className="suggestion-title">{product.name}</span>
      <small>{product.brand}</small>
    </span>
    <b className="num">{formatRon(product.sellingPrice)}</b>
  </>
);

const NameLine = ({ name }: { name: string }) => (
  <>
    <span className="suggestion-name">{name}</span>
    <Icon name="right" size="s" />
  </>
);

const AllLine = ({ keyword }: { keyword: string }) => (
  <>
    <Icon name="search" size="s" />
    <span className="suggestion-name suggestion-all">
      {texts.all} {texts.allFor(keyword)}
    </span>
    <Icon name="arrow" size="s" />
  </>
);
