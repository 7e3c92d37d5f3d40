import { call } from '../../kit/client.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { buyerId } from '../checkout/use-buyer.ts';
import { getReturnList } from '../returns/contract.ts';
import { ReturnCards } from './EarlierReturns.tsx';
import { Placeholders } from './Placeholders.tsx';
import { texts } from './texts.ts';

/** In the account: the customer's returns, the newest first. */
export function MyReturns() {
  const returns = useLoaded((signal) => call(getReturnList, { query: { legalEntityId: buyerId() } }, signal));
  return (
    <Loaded of={returns} skeleton={<Placeholders height={112} />}>
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
    </Loaded>
  );
}

const Start = () => (
  <ButtonLink variant="brand" to="/add-return">
    <Icon name="back" />
    {texts.start}
  </ButtonLink>
);
