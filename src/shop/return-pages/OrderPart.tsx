import { showRon } from '../../kit/money.ts';
import { showDay } from '../../kit/romanian.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Choice } from '../checkout/Choice.tsx';
import { Choices } from '../checkout/Choices.tsx';
import type { ReturnableOrder } from '../returns/contract.ts';
import { Block } from './Block.tsx';
import { Placeholders } from './Placeholders.tsx';
import { texts } from './texts.ts';

type OrderPartProps = {
  orders: { data: ReturnableOrder[] | null; failure: string | null; retry: () => void };
  chosen: number | null;
  onChoose: (orderId: number) => void;
};

export const OrderPart = ({ orders, chosen, onChoose }: OrderPartProps) => (
  <Block id="return-order" title={texts.order}>
    <Loaded of={orders} skeleton={<Placeholders />}>
      {(list) =>
        list.length === 0 ? (
          <NoOrders />
        ) : (
          <Choices label={texts.order}>
            {list.map((order) => (
              <Choice
                key={order.id}
                name="order"
                isChosen={order.id === chosen}
                onChoose={() => onChoose(order.id)}
                title={texts.orderName(order.number)}
                text={<Facts order={order} />}
                end={showRon(order.total)}
              />
            ))}
          </Choices>
        )
      }
    </Loaded>
  </Block>
);

const Facts = ({ order: { createdAt, lastDay, productCount } }: { order: ReturnableOrder }) => (
  <>
    <span className="num">{texts.orderFacts(showDay(new Date(createdAt)), productCount)}</span>
    <span className="num">{texts.until(showDay(new Date(lastDay)))}</span>
  </>
);

const NoOrders = () => (
  <Empty level={3} title={texts.noOrders} text={texts.noOrdersText}>
    <ButtonLink variant="brand" to="/account-manage/comenzi">
      {texts.toOrders}
    </ButtonLink>
  </Empty>
);
