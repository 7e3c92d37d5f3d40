/**
 * Calls back when the visitor goes to another page of the shop, for components outside the router. Browsers without the
 * Navigation API notice only the back and forward buttons. Returns the function that stops it.
 */
export function onPageChange(onChange: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('popstate', onChange, { signal });
  window.navigation?.addEventListener(
    'currententrychange',
    ({ navigationType }) => {
      if (navigationType === 'push') onChange();
    },
    { signal },
  );
  return () => stopping.abort();
}
