import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import type { ProductCard } from '../catalog/contract.ts';
import type { FavoriteList } from './contract.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { ListProduct } from './ListProduct.tsx';
import { ListTools } from './ListTools.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { texts } from './texts.ts';
import { useListProducts } from './use-list-products.ts';
import type { Lists } from './use-lists.ts';
import './wish-grid.css';

type ListPanelProps = { list: FavoriteList; all: FavoriteList[]; lists: Lists; onDeleted: () => void };

export function ListPanel({ list, all, lists, onDeleted }: ListPanelProps) {
  const products = useListProducts(list, lists);
  const [moving, setMoving] = useState<ProductCard | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = all.filter(({ id }) => id !== list.id);
  const remove = (product: ProductCard) => {
    heading.current?.focus();
    void products.remove(product);
  };
  return (
    <section aria-labelledby="wish-list-name">
      <div className="wish-panel-head">
        <div>
          <h2 id="wish-list-name" ref={heading} tabIndex={-1} className={list.isDefault ? 'sr' : undefined}>
            {list.name}
          </h2>
          <p aria-live="polite">{products.data && texts.products(products.data.length)}</p>
        </div>
        <ListTools list={list} lists={lists} onDeleted={onDeleted} />
      </div>
      {products.data?.length ? (
        <ul className="wish-grid">
          {products.data.map((product, place) => (
            <li key={product.id}>
              <ListProduct
                product={product}
                isEager={place < 4}
                onRemove={() => remove(product)}
                onMove={others.length > 0 ? () => setMoving(product) : null}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoProducts list={list} products={products} />
      )}
      <MoveDialog
        product={moving}
        lists={others}
        onClose={() => setMoving(null)}
        onMove={(to) => {
          if (moving) void products.move(moving, to);
        }}
      />
    </section>
  );
}

type NoProductsProps = {
  list: FavoriteList;
  products: { data: ProductCard[] | null; failure: string | null; retry: () => void };
};

/** On their way, not to be had, or none at all. */
function NoProducts({ list, products: { data, failure, retry } }: NoProductsProps) {
  if (!data && !failure) return <GridSkeleton />;
  if (failure) {
    return (
      <Empty level={3} title={texts.failed} text={failure} picture="/pictures/nothing-found.webp">
        <Button variant="brand" onClick={retry}>
          {texts.again}
        </Button>
      </Empty>
    );
  }
  return (
    <Empty level={3} title={texts.emptyTitle} text={list.isDefault ? texts.emptyText : texts.emptyOther}>
      <ButtonLink variant="brand" to="/products?page=1">
        {texts.seeProducts}
      </ButtonLink>
    </Empty>
  );
}
