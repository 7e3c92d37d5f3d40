import type { JobQueue } from '../../platform/jobs/queue-workers.server.ts';
import type { Marketplace } from './gateway.server.ts';
import { offerJobs } from './offer-service.server.ts';
import { orderJobs } from './order-service.server.ts';
import { returnJobs } from './return-service.server.ts';

/** The jobs of the marketplace, with queues of their own: orders do not wait for offers. */
export function marketplaceJobs(marketplace: Marketplace, siteUrl: string) {
  const offers = offerJobs(marketplace, siteUrl);
  const orders = orderJobs(marketplace, siteUrl);
  const returns = returnJobs(marketplace);
  const handlersOf = (recurring: typeof offers.recurring) => recurring.map(({ handler }) => handler);
  const queues: JobQueue[] = [
    { jobs: [...offers.handlers, ...handlersOf(offers.recurring)], concurrency: 1, timeoutSeconds: 1800 },
    { jobs: [...orders.handlers, ...returns], concurrency: 2, timeoutSeconds: 110 },
    {
      jobs: [...orders.sweeps, ...handlersOf([...orders.recurring, ...offers.reading])],
      concurrency: 1,
      timeoutSeconds: 900,
    },
  ];
  return {
    handlers: [...offers.handlers, ...orders.handlers, ...orders.sweeps, ...returns],
    recurring: [...offers.recurring, ...offers.reading, ...orders.recurring],
    queues,
  };
}
