/** First path segments of the shop's other pages and files, which a category may not take. */
const reserved = new Set([
  ...['account', 'account-manage', 'admin', 'api', 'assets', 'cv', 'staff-invitation', 'reset-password'],
  ...['schimba-adresa', 'confirm-email', 'rechemari', 'rechemare'],
  ...['products', 'campaigns', 'wishlist', 'wish-list-manage', 'shared-wishlist', 'recommended-products'],
  ...['shopping-cart', 'success', 'view-order', 'cancel-products', 'comanda', 'add-return', 'view-return'],
  ...['withdrawal', 'add-review', 'add-order-review', 'buy-back', 'buy-back-product', 'referrals', 'chat'],
  ...['newsletter', 'consimtamant', 'about-us', 'terms-and-conditions', 'privacy', 'cookies-policy', 'how-to-buy'],
  ...['payment-methods', 'transport-and-return', 'contact-us', 'blog', 'stories', 'pages', 'anunturi', 'reia-cosul'],
  ...['legal-guarantee', 'accessibility', 'previzualizare', 'lot', 'planul-meu', 'card-cadou', 'compara', 'se-termina'],
  ...['pictures', 'uploads', 'files', 'fonts', 'feeds', 'invoices', 'healthz', 'readyz', 'metrics'],
  ...['mcp', 'ucp', 'oauth', 'cos-pregatit', 'mandat'],
]);

export const isReservedSlug = (slug: string): boolean => reserved.has(slug);
