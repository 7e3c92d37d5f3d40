import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import { EarlyScript } from './EarlyScript.tsx';

const storageKey = 'scroll';

/** A page visited before stands where it was left, before anything is painted; a new one has nothing to look up. */
const standWhereLeft = `if(history.state?.key)try{const y=JSON.parse(sessionStorage.getItem('${storageKey}'))?.[history.state.key];typeof y==='number'&&scrollTo(0,y)}catch{}else history.replaceState({key:Math.random().toString(32).slice(2)},'');`;

/** React Router's own component, but for its script, which reads the browser's storage on a first visit too. */
export function KeepScroll() {
  useScrollRestoration({ storageKey });
  return <EarlyScript code={import.meta.env.SSR ? standWhereLeft : ''} />;
}
