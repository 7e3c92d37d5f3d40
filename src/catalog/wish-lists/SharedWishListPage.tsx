import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../account/identity/session.ts';
import { secretPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { askToSignIn } from '../products/card-actions.ts';
import { ProductCard } from '../products/ProductCard.tsx';
import type { Route } from './+types/SharedWishListPage.ts';
import { addRecommendedProducts, getSharedList, type OpenedList } from './contract.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { wishlist } from './store.ts';
import { texts } from './texts.ts';
import './wish-lists.css';

export const meta: Route.MetaFunction = () => secretPageMeta(texts.sharedTitle(''));

/** Public for anyone with the link; waits for the session, because it decides which actions are shown. */
export default function SharedWishListPage() {
  const [query] = useSearchParams();
  const isLoaded = useSession((state) => state.isLoaded);
  const token = query.get('list') ?? '';
  if (token === '') return <Unknown />;
  return isLoaded ? <Shared key={token} token={token} /> : <SharedListSkeleton />;
}

const SharedListSkeleton = () => (
  <div className="wish-lists">
    <h1>{texts.sharedTitle('')}</h1>
    <GridSkeleton />
  </div>
);

function Shared({ token }: { token: string }) {
  const { data, failure } = useAsyncData((signal) => call(getSharedList, { query: { token } }, signal));
  if (failure) return <Unknown />;
  return data ? <SharedList list={data} token={token} /> : <SharedListSkeleton />;
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
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} isEager={index < 4} />
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

type AddAllButtonProps = { token: string; products: { id: number }[] };

/** Guests are sent to sign-in and return here. */
function AddAllButton({ token, products }: AddAllButtonProps) {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  const [isBusy, setIsBusy] = useState(false);
  const add = async (owner: number) => {
    setIsBusy(true);
    try {
      const { added } = await call(addRecommendedProducts, { body: { legalEntityId: owner, list: token } });
      for (const { id } of products) wishlist.mark(id, true);
      void wishlist.loadLatest(owner);
      snackbar.success(texts.addedAll(added), { action: { name: texts.toMine, to: '/wish-list-manage' } });
    } catch (failure) {
      snackbar.error(errorMessage(failure));
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="brand"
      isBusy={isBusy}
      onClick={() => (legalEntityId === null ? askToSignIn() : void add(legalEntityId))}
    >
      <Icon name="heart" size="s" />
      {texts.addAll}
    </Button>
  );
}
