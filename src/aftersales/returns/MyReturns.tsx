import { call } from '../../platform/http/client.ts';
import { buyerId } from '../../sales/checkout/buyer.ts';
import { withdrawalLabel } from '../../sales/orders/withdrawal-link.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getReturnList } from './contract.ts';
import { ReturnCards, ReturnSkeletons } from './ReturnCards.tsx';
import { texts } from './texts.ts';

/** Account section with the customer's returns. */
export function MyReturns() {
  const returns = useAsyncData((signal) => call(getReturnList, { query: { legalEntityId: buyerId() } }, signal));
  return (
    <AsyncContent result={returns} skeleton={<ReturnSkeletons height={112} />}>
      {(list) =>
        list.length === 0 ? (
          <div className="section-panel">
            <Empty level={3} title={texts.none} text={texts.noneText}>
              <Start />
            </Empty>
          </div>
        ) : (
          <div className="my-returns">
            <Start />
            <ReturnCards list={list} />
          </div>
        )
      }
    </AsyncContent>
  );
}

const Start = () => (
  <p className="form-ends">
    <ButtonLink variant="brand" to="/add-return">
      <Icon name="back" />
      {texts.start}
    </ButtonLink>
    <Link className="link" to="/withdrawal">
      {withdrawalLabel}
    </Link>
  </p>
);
