import { createContext } from 'react-router';
import type { Pool } from './db.server.ts';

/** What a page's loader may use: the database and the public address of the site. */
export type PageTools = { db: Pool; siteUrl: string };

export const pageTools = createContext<PageTools>();
