import { createContext, useContext } from 'react';

/** The nonce of the page being rendered on the server; undefined in the browser. */
export const PageNonce = createContext<string | undefined>(undefined);

/** A script of our own that runs before the first paint; it stands before the styles, so it waits for nothing. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(PageNonce);
  // The browser bundle does not contain the code, which has run by then.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is written by us, never by a visitor.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
