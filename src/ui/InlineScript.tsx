import { createContext, useContext } from 'react';
import { ScrollRestoration } from 'react-router';

/** The nonce of the page being rendered on the server; undefined in the browser. */
export const PageNonce = createContext<string | undefined>(undefined);

/** A script of our own that runs before the first paint; it stands before the styles, so it waits for nothing. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(PageNonce);
  // The browser bundle does not contain the code, which has run by then.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is written by us, never by a visitor.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** React Router's scroll restoration with the nonce that the content security policy allows. */
export const PageScrollRestoration = () => <ScrollRestoration nonce={useContext(PageNonce)} storageKey="scroll" />;

/**
 * Inline script that lays the page out in three frames: first what is visible on arrival, then the parts marked `.below-fold`
 * in two steps. Without JavaScript everything is laid out at once.
 */
export const stagedLayoutScript =
  "{const d=document.documentElement.dataset,next=(f)=>requestAnimationFrame(()=>setTimeout(f));d.layoutStage='first';next(()=>{d.layoutStage='second';next(()=>delete d.layoutStage)})}";
