/** What customers' pages load lazily: one module, because code of many small ones would become part of every page. */
export { MyRepeats } from './MyRepeats.tsx';
export { RepeatOrder } from './RepeatOrder.tsx';
export { RepeatTerms } from './RepeatTerms.tsx';
