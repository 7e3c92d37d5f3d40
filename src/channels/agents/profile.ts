import { type Capability, capabilities, ucpVersion } from './protocol.ts';

const documents: Record<Capability, { spec: string; schema: string; extends?: Capability }> = {
  [capabilities.search]: {
    spec: 'specification/shopping/catalog/search',
    schema: 'schemas/shopping/catalog_search.json',
  },
  [capabilities.lookup]: {
    spec: 'specification/shopping/catalog/lookup',
    schema: 'schemas/shopping/catalog_lookup.json',
  },
  [capabilities.cart]: { spec: 'specification/shopping/cart', schema: 'schemas/shopping/cart.json' },
  [capabilities.checkout]: { spec: 'specification/shopping/checkout', schema: 'schemas/shopping/checkout.json' },
  [capabilities.fulfillment]: {
    spec: 'specification/fulfillment',
    schema: 'schemas/shopping/fulfillment.json',
    extends: capabilities.checkout,
  },
  [capabilities.order]: { spec: 'specification/shopping/order', schema: 'schemas/shopping/order.json' },
};

const official = (path: string): string => `https://ucp.dev/${ucpVersion}/${path}`;

/** The discovery document at /.well-known/ucp: what agents can do here and where. */
export const profileOf = (siteUrl: string) => ({
  ucp: {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        serviceOf('rest', `${siteUrl}/ucp`, 'services/shopping/rest.openapi.json'),
        serviceOf('mcp', `${siteUrl}/mcp`, 'services/shopping/mcp.openrpc.json'),
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(documents).map(([name, { spec, schema, ...more }]) => [
        name,
        [{ version: ucpVersion, spec: official(spec), schema: official(schema), ...more }],
      ]),
    ),
    payment_handlers: {},
  },
  keys: [],
});

const serviceOf = (transport: 'rest' | 'mcp', endpoint: string, schema: string) => ({
  version: ucpVersion,
  transport,
  endpoint,
  spec: official('specification/overview'),
  schema: official(schema),
});
