import { createContext, use, useId } from 'react';
import { texts } from './texts.ts';

/** The help of a screen. */
export type HelpText = {
  /** Purpose of the screen. */
  about: string;
  /** First step. */
  first: string;
};

type ScreenHelp = {
  isOpen: boolean;
  /** Null until it is loaded. */
  text: HelpText | null;
  toggle: () => void;
};

/** The help of the screen that is open; null outside the back office's screens. */
export const ScreenHelpContext = createContext<ScreenHelp | null>(null);

/** The button that opens the help of the screen, and below the title the help itself. */
export function useScreenHelp() {
  const help = use(ScreenHelpContext);
  const id = useId();
  if (!help) return { button: null, panel: null };
  const { isOpen, text, toggle } = help;
  return {
    button: (
      <button
        type="button"
        className="help-button"
        aria-label={texts.help}
        aria-expanded={isOpen}
        aria-controls={id}
        title={texts.helpKey}
        onClick={toggle}
      >
        ?
      </button>
    ),
    panel: (
      <section id={id} className="help-panel" aria-label={texts.help} hidden={!isOpen || !text}>
        <p>{text?.about}</p>
        <p>
          <b>{texts.helpFirst}</b> {text?.first}
        </p>
      </section>
    ),
  };
}
