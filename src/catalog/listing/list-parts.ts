/** Parts of a list that are loaded after its products, together. */
export { ListEnd } from './ListEnd.tsx';
export { NoProducts } from './NoProducts.tsx';
export { SelectedChips } from './SelectedChips.tsx';
