import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** URL → screen. It reads like the route table of the specification. */
export default [
  index('shell/HomePage.tsx'),
  route('products', 'shop/listing/ListingPage.tsx'),
  route('account', 'shop/account/AccountPage.tsx'),
  route('account-manage/:section?', 'shop/my-account/AccountManagePage.tsx'),
  route('reset-password', 'shop/account/ResetPasswordPage.tsx'),
  route('wish-list-manage', 'shop/wishlist/WishListManagePage.tsx'),
  route('wishlist', 'shop/wishlist/WishListPage.tsx'),
  route('shared-wishlist', 'shop/wishlist/SharedWishListPage.tsx'),
  route('newsletter/confirmare', 'shop/newsletter/ConfirmPage.tsx'),
  route('newsletter/dezabonare', 'shop/newsletter/UnsubscribePage.tsx'),
  route('consimtamant', 'shop/tracking/ConsentPage.tsx'),
  route('shopping-cart', 'shop/cart/CartPage.tsx'),
  route('shopping-cart/checkout', 'shop/checkout/CheckoutPage.tsx'),
  route('shopping-cart/summary', 'shop/checkout/SummaryPage.tsx'),
  route('success', 'shop/checkout/SuccessPage.tsx'),
  route('view-order/:id', 'shop/order-pages/ViewOrderPage.tsx'),
  route('comanda', 'shop/orders/FollowOrderPage.tsx'),
  route('chat', 'shop/chat/ChatPage.tsx'),
  route('campaigns', 'shop/campaigns/CampaignsPage.tsx'),
  route('recommended-products', 'shop/questionnaire/RecommendedProductsPage.tsx'),
  route('add-review', 'shop/reviews/AddReviewPage.tsx'),
  route('add-order-review', 'shop/reviews/AddOrderReviewPage.tsx'),
  route('cv', 'shell/to-root.ts'),
  // Category pages and product pages: one path segment after the root.
  route(':uniqueProductName', 'shell/NamePage.tsx'),
  route('*', 'shell/NotFoundPage.tsx'),
] satisfies RouteConfig;
