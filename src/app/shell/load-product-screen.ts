/** Loads the screen of a product page; the route itself also shows categories. */
export const loadProductScreen = () => import('./ProductScreen.tsx');
