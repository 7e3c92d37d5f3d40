import { useContext } from 'react';
import { ScrollRestoration } from 'react-router';
import { PageNonce } from './InlineScript.tsx';

/** React Router's scroll restoration with the nonce that the content security policy allows. */
export const PageScrollRestoration = () => <ScrollRestoration nonce={useContext(PageNonce)} storageKey="scroll" />;
