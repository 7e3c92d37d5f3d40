import { ConfirmEmailNote } from '../../account/identity/ConfirmEmailNote.tsx';
import { call } from '../../platform/http/client.ts';
import { formatRon } from '../../platform/money.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { formatDate } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { getMyGiftCards, type MyGiftCard } from './contract.ts';
import { myTexts as texts } from './my-texts.ts';
import './my-gift-cards.css';

/** The gift cards of a customer, in 'Contul meu'. */
export function MyGiftCards() {
  const cards = useAsyncData((signal) => call(getMyGiftCards, {}, signal));
  return (
    <>
      <ConfirmEmailNote />
      <AsyncContent result={cards} skeleton={<Skeleton height={180} />}>
        {(list) =>
          list.length === 0 ? (
            <div className="section-panel">
              <Empty level={3} title={texts.none} text={texts.noneText} />
            </div>
          ) : (
            <ul className="my-gift-cards">
              {list.map((card) => (
                <GiftCard key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </>
  );
}

const GiftCard = ({ card: { maskedCode, state, balance, validUntil, orders } }: { card: MyGiftCard }) => (
  <li className="my-gift-card">
    <Icon name="gift" />
    <div>
      <h3 className="num">{maskedCode}</h3>
      <p>{state === 'usable' ? texts.usable(formatDay(validUntil)) : texts.states[state]}</p>
    </div>
    <p className="my-gift-card-balance num">{formatRon(balance)}</p>
    {orders.length > 0 && (
      <ul className="my-gift-card-orders small" aria-label={texts.orders}>
        {orders.map(({ id, number, amount, at }) => (
          <li key={id}>
            <Link className="link" to={`/view-order/${id}`}>
              {number}
            </Link>{' '}
            <span className="muted">{formatDate(new Date(at))}</span> <span className="num">−{formatRon(amount)}</span>
          </li>
        ))}
      </ul>
    )}
  </li>
);
