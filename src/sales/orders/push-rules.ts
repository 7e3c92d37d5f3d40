import { isClosed, isGiftCardSale, type OrderOrigin, type OrderState } from './rules.ts';

export type OrderPushEvent = 'shipped' | 'locker' | 'delivered';

/** Push event sent when an order gets this state. */
export const eventOfState: Partial<Record<OrderState, OrderPushEvent>> = {
  shipped: 'shipped',
  delivered: 'delivered',
};

/** Whether browsers can ask for news of the order now. A gift card is not delivered by a courier. */
export const hasNews = (order: { state: OrderState; origin: OrderOrigin }): boolean =>
  !isGiftCardSale(order) && !isClosed(order.state);
