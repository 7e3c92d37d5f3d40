import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type BuyBack, getBuyBacks } from './contract.ts';
import { MyRequests } from './MyRequests.tsx';
import { mineTexts as texts } from './texts.ts';

/** In the account: the requests, and the way to another. */
export function MyBuyBacks() {
  const mine = useLoaded((signal) => call(getBuyBacks, { query: {} }, signal));
  const put = (changed: BuyBack) => mine.set((all) => all.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <Loaded of={mine} skeleton={<Skeleton height={180} />}>
      {(requests) =>
        requests.length === 0 ? (
          <NothingYet />
        ) : (
          <>
            <MyRequests requests={requests} onChange={put} />
            <ButtonLink className="my-requests-more" to="/buy-back-product">
              {texts.more}
            </ButtonLink>
          </>
        )
      }
    </Loaded>
  );
}

const NothingYet = () => (
  <div className="section-panel">
    <Empty level={3} title={texts.none} text={texts.noneText}>
      <ButtonLink variant="brand" to="/buy-back-product">
        {texts.begin}
      </ButtonLink>
    </Empty>
  </div>
);
