import { useEffect, useState } from 'react';
import { type DeliveryEstimate, estimateDelivery, nameOfDay, showDays } from './delivery-estimate.ts';
import { texts } from './texts.ts';

/** Pages are kept and shared, so the days are counted in the browser, by the shopper's own moment. */
export function DeliverySentence() {
  const estimate = useDeliveryEstimate();
  return <span className="delivery-sentence">{estimate && sentenceFor(estimate)}</span>;
}

function sentenceFor(estimate: DeliveryEstimate): string {
  const order = estimate.isToday ? texts.orderToday : texts.orderBy(nameOfDay(estimate.orderBy));
  return `${order} ${showDays(estimate)}`;
}

function useDeliveryEstimate(): DeliveryEstimate | null {
  const [estimate, setEstimate] = useState<DeliveryEstimate | null>(null);
  useEffect(() => {
    const count = () => setEstimate(estimateDelivery(new Date()));
    count();
    // A tab left open overnight must not promise yesterday's days.
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, []);
  return estimate;
}
