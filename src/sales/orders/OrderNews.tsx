import { PushChoice } from '../../account/push/PushChoice.tsx';
import { call } from '../../platform/http/client.ts';
import { getOrderNews, joinOrderNews, leaveOrderNews } from './news-contract.ts';
import { screenTexts } from './news-texts.ts';
import { isClosed, type OrderState } from './rules.ts';

type OrderNewsProps = { identifier: string; state: OrderState; level: 2 | 3 };

/** Notifications about one order; nothing when no news follow. */
export function OrderNews({ identifier: orderIdentifier, state, level }: OrderNewsProps) {
  if (isClosed(state)) return null;
  return (
    <PushChoice
      key={orderIdentifier}
      level={level}
      title={screenTexts.title}
      text={screenTexts.text}
      read={(endpoint, signal) => call(getOrderNews, { body: { orderIdentifier, endpoint } }, signal)}
      join={(subscription) => call(joinOrderNews, { body: { orderIdentifier, subscription } })}
      leave={(endpoint) => call(leaveOrderNews, { body: { orderIdentifier, endpoint } })}
    />
  );
}
