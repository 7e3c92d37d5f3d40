import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { formatRon } from '../../platform/money.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { ProductPicture } from '../products/ProductPicture.tsx';
import type { Found } from './find-suggestions.ts';
import { texts } from './texts.ts';
import './suggestion-list.css';

type SuggestionListProps = {
  id: string;
  found: Found;
  /** Path of a search. */
  pathOf: (words: string) => string;
  activeKey: string | null;
  /** Gets the words when the link opens a search. */
  onPick: (words?: string) => void;
  onForget: () => void;
};

/** Listbox of the search box. The input keeps the focus; the active option is marked with aria-activedescendant. */
export default function SuggestionList({ id, found, pathOf, activeKey, onPick, onForget }: SuggestionListProps) {
  const { products, categories, producers, articles } = found.suggestions;
  const { recent, popular } = found.first;
  const linkOf = new Map(found.links.map((link) => [link.key, link]));
  const line = (key: string, content: ReactNode) => {
    const { to, words = '' } = linkOf.get(key) ?? {};
    return (
      <Link
        key={key}
        id={`${id}-${key}`}
        className="suggestion"
        role="option"
        aria-selected={key === activeKey}
        tabIndex={-1}
        to={to ?? pathOf(words)}
        replace={!to}
        onClick={() => onPick(to ? undefined : words)}
      >
        {content}
      </Link>
    );
  };
  useEffect(() => {
    if (activeKey) document.getElementById(`${id}-${activeKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);
  return (
    <div className="suggestions">
      <div id={id} role="listbox" aria-label={texts.suggestions} onMouseDown={keepFocus}>
        <Group name={texts.recent}>
          {recent.map((words, i) => line(`recent-${i}`, <SearchLine icon="clock" words={words} />))}
        </Group>
        <Group name={texts.popular}>
          {popular.map((words, i) => line(`popular-${i}`, <SearchLine icon="search" words={words} />))}
        </Group>
        <Group name={texts.products}>
          {products.map((product) => line(`product-${product.id}`, <ProductLine product={product} />))}
        </Group>
        <Group name={texts.categories}>
          {categories.map(({ id: category, name }) => line(`category-${category}`, <NameLine name={name} />))}
        </Group>
        <Group name={texts.producers}>
          {producers.map(({ id: producer, name }) => line(`producer-${producer}`, <NameLine name={name} />))}
        </Group>
        <Group name={texts.articles}>
          {articles.map(({ handler, title }) => line(`article-${handler}`, <NameLine name={title} />))}
        </Group>
        {linkOf.has('all') && line('all', <AllLine keyword={found.keyword} />)}
      </div>
      {recent.length > 0 && (
        <button type="button" className="suggestions-forget" onMouseDown={keepFocus} onClick={onForget}>
          {texts.forget}
        </button>
      )}
    </div>
  );
}

/** A press must not move the focus from the input before the click fires: the list would close. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

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

const SearchLine = ({ icon, words }: { icon: IconName; words: string }) => (
  <>
    <Icon name={icon} size="s" />
    <span className="suggestion-name">{words}</span>
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
