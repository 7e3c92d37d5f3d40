/** The version of the Universal Commerce Protocol that this shop speaks (ADR-141). */
export const ucpVersion = '2026-08-25';

export const capabilities = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
  checkout: 'dev.ucp.shopping.checkout',
  fulfillment: 'dev.ucp.shopping.fulfillment',
  order: 'dev.ucp.shopping.order',
} as const;
export type Capability = (typeof capabilities)[keyof typeof capabilities];

/** Agent's reaction to an error: correct the request, or hand over to a person at `continue_url`. */
export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';

/** `path` is a JSONPath into the response. */
export type UcpMessage =
  | { type: 'error'; code: string; content: string; severity: Severity; path?: string }
  | { type: 'warning'; code: string; content: string; presentation?: 'notice' | 'disclosure'; path?: string }
  | { type: 'info'; code: string; content: string; path?: string };

export type UcpResponse = Record<string, unknown> & { ucp: object; messages?: UcpMessage[] };

/** The metadata of a response; the capabilities are those it uses. */
export const ucpMetadata = (used: readonly Capability[], status: 'success' | 'error' = 'success') => ({
  version: ucpVersion,
  status,
  capabilities: Object.fromEntries(used.map((name) => [name, [{ version: ucpVersion }]])),
});

export const errorMessage = (code: string, content: string, severity: Severity, path?: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity,
  ...(path ? { path } : {}),
});

/** The response of an operation that has no resource to show. */
export const errorResponse = (used: readonly Capability[], messages: UcpMessage[]): UcpResponse => ({
  ucp: ucpMetadata(used, 'error'),
  messages,
});

export const isErrorResponse = ({ ucp }: UcpResponse): boolean => 'status' in ucp && ucp.status === 'error';
