import { useSearchParams } from 'react-router';
import { brand } from '../../brands/brand.ts';
import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useSession } from '../account/session.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import type { Route } from './+types/SharedWishListPage.ts';
import { AddAllButton } from './AddAllButton.tsx';
import { getSharedList, type OpenedList } from './contract.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { texts } from './texts.ts';
import './wish-grid.css';
import './wish-lists.css';

export const meta: Route.MetaFunction = () => [
  { title: `${texts.sharedTitle('')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Open to whoever has the link. Who is here decides what may be done, so it waits until that is known. */
export default function SharedWishListPage() {
  const [query] = useSearchParams();
  const isLoaded = useSession((state) => state.isLoaded);
  const token = query.get('list') ?? '';
  if (token === '') return <Unknown />;
  return isLoaded ? <Shared key={token} token={token} /> : <Waiting />;
}

const Waiting = () => (
  <div className="wish-lists">
    <h1>{texts.sharedTitle('')}</h1>
    <GridSkeleton />
  </div>
);

function Shared({ token }: { token: string }) {
  const { data, failure } = useLoaded((signal) => call(getSharedList, { query: { token } }, signal));
  if (failure) return <Unknown />;
  return data ? <SharedList list={data} token={token} /> : <Waiting />;
}

const Unknown = () => (
  <Empty level={1} title={texts.unknownTitle} text={texts.unknownText} picture="/pictures/nothing-found.webp">
    <ButtonLink variant="brand" to="/products?page=1">
      {texts.seeProducts}
    </ButtonLink>
  </Empty>
);

function SharedList({ list: { name, ownerFirstName, isOwn, products }, token }: { list: OpenedList; token: string }) {
  return (
    <div className="wish-lists">
      <div className="wish-head">
        <div>
          <h1>{texts.sharedTitle(ownerFirstName)}</h1>
          <p className="wish-shared-name">
            „{name}” · {texts.products(products.length)}
          </p>
        </div>
        {isOwn ? <OwnList /> : products.length > 0 && <AddAllButton token={token} products={products} />}
      </div>
      {products.length === 0 && <Empty title={texts.emptyTitle} text={texts.sharedEmpty} />}
      <ul className="wish-grid">
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductCard product={product} isEager={place < 4} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const OwnList = () => (
  <div className="wish-own">
    <p>{texts.ownList}</p>
    <ButtonLink to="/wish-list-manage">{texts.toMine}</ButtonLink>
  </div>
);
