import { createContext, useContext } from 'react';

/** Known only while a page is rendered on the server; what carries it is allowed to run, and then it is taken away. */
export const PageNonce = createContext<string | undefined>(undefined);

/** A line of the house's own that runs before anything is painted; it stands before the styles, so it waits for nothing. */
export function EarlyScript({ code }: { code: string }) {
  const nonce = useContext(PageNonce);
  // The browser's code has nothing to put in its place: it has run.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is written by us, never by a visitor.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
