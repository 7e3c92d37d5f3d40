import { type LinkProps, Link as RouterLink } from 'react-router';

/**
 * React Router's link. The server renders a path of the shop as the same anchor without it, because resolving a path
 * relative to the routes takes a good part of the time of a page with many links.
 */
export const Link = import.meta.env.SSR ? ServerLink : RouterLink;

function ServerLink(props: LinkProps) {
  const { to, discover, prefetch, preventScrollReset, replace, state, viewTransition, ...anchor } = props;
  if (typeof to !== 'string' || !/^(\/|https?:)/.test(to)) return <RouterLink {...props} />;
  return <a {...anchor} href={to} data-discover={to.startsWith('/') ? 'true' : undefined} />;
}
