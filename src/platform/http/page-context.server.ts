import { createContext, data, redirect } from 'react-router';
import type { Pool } from '../db/db.server.ts';
import type { SharedValues } from '../shared-values.server.ts';
import type { ApiBases } from './client.ts';

/** Settings of a rendering, besides the data of the loaders. */
export type RenderContext = {
  /** Logs an error with the request; the page is then incomplete and not cached. */
  report: (error: unknown, message: string) => void;
  /** Id of the analytics tag; null without one. */
  analyticsId: string | null;
  /** Base URLs of the API roots that another server provides. */
  apiBases: ApiBases;
  /** The origin from which browsers get uploaded pictures; null when it is this site. */
  fileOrigin: string | null;
  /** Name of the card provider; 'none' without one. */
  cards: string;
  /** Hosts of services whose frames a page may show. */
  frameHosts: string[];
};

/** Read it while a page is rendered. */
export const renderContext = createContext<RenderContext>();

/** The database and the settings of the site, for the loaders of pages. */
export type PageContext = RenderContext & {
  db: Pool;
  /** Excludes the page from this cache and from shared caches. */
  skipCache: () => void;
  /** Names the cache tags of the page besides those of its frame; without them every change drops it. Several calls add up. */
  showsOnly: (tags: readonly string[]) => void;
  /** Reads a value that many pages show, once until something that such values show changes. */
  readShared: SharedValues['read'];
  siteUrl: string;
  /** Whether the server reports purchases to an advertising network. */
  readSendsConversions: () => Promise<boolean>;
  /** Finds the stored redirect of a path, with its query, for which there is no page. */
  findRedirect: (pathname: string, search: string) => { target: string; status: number } | null;
};

/** Read it in a loader: `context.get(pageContext)`. */
export const pageContext = createContext<PageContext>();

/** Ends a loader that found nothing: with the redirect stored for the path, otherwise with a 404. */
export function throwNotFound({ findRedirect }: Pick<PageContext, 'findRedirect'>, { pathname, search }: URL): never {
  const found = findRedirect(pathname.replace(/\.data$/, ''), search);
  throw found ? redirect(found.target, found.status) : data(null, { status: 404 });
}

/** Awaits an optional part of a page: when reading it fails, the error is logged and the page shows `fallback` instead. */
export const withFallback = <Data, Fallback>(
  { report }: Pick<PageContext, 'report'>,
  reading: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> =>
  reading.catch((error: unknown) => {
    report(error, 'a part of the page failed');
    return fallback;
  });
