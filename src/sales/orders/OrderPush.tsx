import { PushChoice } from '../../account/push/PushChoice.tsx';
import { call } from '../../platform/http/client.ts';
import { getOrderPush, joinOrderPush, leaveOrderPush } from './push-contract.ts';
import { screenTexts } from './push-texts.ts';
import { isClosed, type OrderState } from './rules.ts';

type OrderPushProps = { identifier: string; state: OrderState; level: 2 | 3 };

/** Notifications about one order; nothing when no news follow. */
export function OrderPush({ identifier: orderIdentifier, state, level }: OrderPushProps) {
  if (isClosed(state)) return null;
  return (
    <PushChoice
      key={orderIdentifier}
      level={level}
      title={screenTexts.title}
      text={screenTexts.text}
      read={(endpoint, signal) => call(getOrderPush, { body: { orderIdentifier, endpoint } }, signal)}
      join={(subscription) => call(joinOrderPush, { body: { orderIdentifier, subscription } })}
      leave={(endpoint) => call(leaveOrderPush, { body: { orderIdentifier, endpoint } })}
    />
  );
}
