import type { z } from 'zod';

/** The part of a courier with an API that pages and the browser use. */
export type CourierDescription = {
  name: string;
  /** Words by which bank lines name it, besides its name in the shop. */
  bankWords: readonly string[];
  /** Text about its returns, shown after its name. */
  returnsText: string;
  trackingPage: (waybill: string) => string;
  /** The schema of its account, which only the back office needs. */
  loadCredentials: () => Promise<z.ZodObject>;
};
