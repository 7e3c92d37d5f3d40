import { useEffect, useState } from 'react';
import {
  type DeliveryDays,
  type DeliveryEstimate,
  estimateDelivery,
  nameOfDay,
  showDays,
} from './delivery-estimate.ts';
import { texts } from './texts.ts';

/** Pages are kept and shared, so they say what holds on any day; the days are counted in the browser, by the shopper's own moment. */
export function DeliverySentence({ days }: { days: DeliveryDays }) {
  const estimate = useDeliveryEstimate(days);
  return <span className="delivery-sentence">{estimate ? sentenceFor(estimate) : texts.handover}</span>;
}

function sentenceFor(estimate: DeliveryEstimate): string {
  const order = estimate.isToday ? texts.orderToday : texts.orderBy(nameOfDay(estimate.orderBy));
  return `${order} ${showDays(estimate)}`;
}

function useDeliveryEstimate(days: DeliveryDays): DeliveryEstimate | null {
  const [estimate, setEstimate] = useState<DeliveryEstimate | null>(null);
  useEffect(() => {
    const count = () => setEstimate(estimateDelivery(new Date(), days));
    count();
    // A tab left open overnight must not promise yesterday's days.
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [days]);
  return estimate;
}
