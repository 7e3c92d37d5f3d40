import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** URL → screen. It reads like the route table of the specification. */
export default [
  index('shell/HomePage.tsx'),
  route('products', 'shop/listing/ListingPage.tsx'),
  route('campaigns', 'shop/campaigns/CampaignsPage.tsx'),
  route('cv', 'shell/to-root.ts'),
  // Category pages and product pages: one path segment after the root.
  route(':uniqueProductName', 'shop/product/NamePage.tsx'),
  route('*', 'shell/NotFoundPage.tsx'),
] satisfies RouteConfig;
