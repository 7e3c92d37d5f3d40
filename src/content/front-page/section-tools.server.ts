import type { PageContext } from '../../platform/http/page-context.server.ts';

/** Tools for the loader of a section: those of a page, or of a preview, which is not cached. */
export type SectionTools = Pick<PageContext, 'db' | 'apiBases' | 'skipCache' | 'readShared' | 'report' | 'showsOnly'>;
