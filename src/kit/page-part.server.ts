import type { PageTools } from './page-context.server.ts';

/** A part that its page can live without: where reading it fails its place stays empty, and the log says why. */
export const partOr = <Data, Instead>(
  { report }: Pick<PageTools, 'report'>,
  reading: Promise<Data>,
  instead: Instead,
): Promise<Data | Instead> =>
  reading.catch((error: unknown) => {
    report(error, 'a part of the page failed');
    return instead;
  });
