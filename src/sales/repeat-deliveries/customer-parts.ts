/** The lazily loaded parts of customers' pages, in one module: many small ones would become part of every page. */
export { MyRepeats } from './MyRepeats.tsx';
export { RepeatOrder } from './RepeatOrder.tsx';
export { RepeatsInCart } from './RepeatsInCart.tsx';
export { RepeatTerms } from './RepeatTerms.tsx';
