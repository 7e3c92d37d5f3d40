import { createContext } from 'react-router';
import type { ApiBases } from './client.ts';
import type { Pool } from './db.server.ts';

/** What a page's loader may use: the database and what the settings say about the site. */
export type PageTools = {
  db: Pool;
  /** What went wrong goes to the log of the request; a page with something missing is not kept. */
  report: (error: unknown, what: string) => void;
  siteUrl: string;
  /** The id of the analytics tag, when there is one. */
  analyticsId: string | null;
  /** Where the API roots are, when not on this site. */
  apiBases: ApiBases;
  /** Who takes the cards: the provider itself, whose card fields come from its own host, the sandbox, or nobody. */
  cards: 'stripe' | 'sandbox' | 'none';
};

export const pageTools = createContext<PageTools>();
