import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RequireSignIn } from '../../account/identity/RequireSignIn.tsx';
import { useSession } from '../../account/identity/session.ts';
import { unlistedPageMeta } from '../../brands/page-meta.ts';
import { call } from '../../platform/http/client.ts';
import { formatRon, toBani, toRon } from '../../platform/money.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import type { Route } from './+types/BuyBackProductPage.ts';
import { getBuyBacks, getSellableProducts, type SellableProduct } from './contract.ts';
import { MyRequests } from './MyRequests.tsx';
import { estimateValue } from './rules.ts';
import { SellForm } from './SellForm.tsx';
import { formTexts as texts } from './texts.ts';
import './sell-back.css';

export const meta: Route.MetaFunction = () => unlistedPageMeta(texts.title);

export default function BuyBackProductPage() {
  const legalEntityId = useSession(({ data }) => data.legalEntityId);
  return (
    <RequireSignIn skeleton={<SellSkeleton />}>
      <SellBack key={legalEntityId} />
    </RequireSignIn>
  );
}

const load = async (signal: AbortSignal) => {
  const [requests, products] = await Promise.all([
    call(getBuyBacks, { query: {} }, signal),
    call(getSellableProducts, {}, signal),
  ]);
  return { requests, products };
};

function SellBack() {
  const mine = useAsyncData(load);
  const { selected, select, isPressed } = useChoice(mine.data?.products ?? []);
  const [sentId, setSentId] = useState<number | null>(null);
  return (
    <AsyncContent result={mine} skeleton={<SellSkeleton />}>
      {({ requests, products }) => (
        <div className="sell-back">
          <h1>{texts.title}</h1>
          <p className="sell-back-intro">
            <Link className="link" to="/buy-back">
              {texts.how}
            </Link>
          </p>
          <MyRequests
            requests={requests}
            sentId={sentId}
            onChange={(changed) =>
              mine.set((before) => ({
                ...before,
                requests: before.requests.map((one) => (one.id === changed.id ? changed : one)),
              }))
            }
          />
          {selected ? (
            <SellForm
              key={keyOf(selected)}
              product={selected}
              isChosenHere={isPressed}
              onBack={() => select(null)}
              onSent={(request) => {
                select(null);
                mine.set((before) => ({ ...before, requests: [request, ...before.requests] }));
                mine.refresh();
                setSentId(request.id);
              }}
            />
          ) : (
            <SellableList products={products} onChoose={(product) => select(keyOf(product))} />
          )}
        </div>
      )}
    </AsyncContent>
  );
}

const keyOf = ({ orderId, productId }: SellableProduct): string => `${orderId}-${productId}`;

/** The URL may preselect a product: /buy-back-product?productId=7 */
function useChoice(products: SellableProduct[]) {
  const [query] = useSearchParams();
  const requestedId = Number(query.get('productId'));
  const [key, select] = useState<string | null | undefined>(undefined);
  const selected =
    key === undefined
      ? products.find(({ productId }) => productId === requestedId)
      : products.find((product) => keyOf(product) === key);
  return { selected, select, isPressed: key !== undefined };
}

const SellSkeleton = () => (
  <div className="sell-back">
    <h1>{texts.title}</h1>
    <Skeleton className="sell-back-waiting" />
    <Skeleton className="sell-back-waiting" />
    <Skeleton className="sell-back-waiting" />
  </div>
);

type SellableListProps = { products: SellableProduct[]; onChoose: (product: SellableProduct) => void };

const SellableList = ({ products, onChoose }: SellableListProps) => (
  <section className="sell-back-choice">
    {products.length === 0 ? (
      <div className="sell-back-panel">
        <Empty title={texts.noneTitle} text={texts.noneText}>
          <ButtonLink variant="brand" to="/buy-back">
            {texts.how}
          </ButtonLink>
        </Empty>
      </div>
    ) : (
      <>
        <h2>{texts.chooseTitle}</h2>
        <p>{texts.chooseText}</p>
        <ul>
          {products.map((product) => (
            <Sellable key={`${product.orderId}-${product.productId}`} product={product} onChoose={onChoose} />
          ))}
        </ul>
      </>
    )}
  </section>
);

type SellableProps = { product: SellableProduct; onChoose: (product: SellableProduct) => void };

const Sellable = ({ product, onChoose }: SellableProps) => (
  <li className="sell-back-row">
    <img src={product.image} alt="" width="72" height="72" loading="lazy" />
    <span>
      <b>{product.name}</b>
      <small>{texts.bought(product.orderNumber, formatDate(new Date(product.deliveredAt)))}</small>
      <small>
        {texts.paid} <span className="num">{formatRon(product.price)}</span>, {texts.upTo(bestOf(product))}
        {product.units > 1 && ` · ${texts.left(product.units)}`}
      </small>
    </span>
    <Button variant="brand" aria-label={texts.chooseOne(product.name)} onClick={() => onChoose(product)}>
      {texts.choose}
    </Button>
  </li>
);

/** Estimate for the best condition. */
const bestOf = ({ price, isOld }: SellableProduct): string =>
  formatRon(toRon(estimateValue(toBani(price), { look: 'new', completeness: 'whole', isOld })));
