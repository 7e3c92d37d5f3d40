import { Fragment } from 'react';
import { partsOf } from './link-rules.ts';

/** Words as they were written. Addresses lead somewhere only in what the shop or oneself wrote. */
export const MessageText = ({ text, hasLinks }: { text: string; hasLinks: boolean }) => (
  <p className="bubble-text" dir="auto">
    {hasLinks ? <WithAddresses text={text} /> : text}
  </p>
);

const WithAddresses = ({ text }: { text: string }) =>
  partsOf(text).map(({ at, text: words, url }) => <Fragment key={at}>{url ? <Address url={url} /> : words}</Fragment>);

const Address = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
    {url}
  </a>
);
