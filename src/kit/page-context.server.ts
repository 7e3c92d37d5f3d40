import { createContext } from 'react-router';
import type { ApiBases } from './client.ts';
import type { Pool } from './db.server.ts';

/** What a page's loader may use: the database and what the settings say about the site. */
export type PageTools = {
  db: Pool;
  siteUrl: string;
  /** The id of the analytics tag, when there is one. */
  analyticsId: string | null;
  /** Where the API roots are, when not on this site. */
  apiBases: ApiBases;
  /** Card fields come from the provider's own host. */
  hasCardProvider: boolean;
};

export const pageTools = createContext<PageTools>();
