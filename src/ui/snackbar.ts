import { create } from 'zustand';

export type SnackbarKind = 'success' | 'error' | 'warn';

/** A link when it has `to`, otherwise a button. */
type SnackAction = { name: string; to?: string; onPress?: () => void };

export type SnackbarMessage = { id: number; kind: SnackbarKind; text: string; action?: SnackAction; duration: number };

type SnackOptions = { action?: SnackAction; duration?: number };

/** In milliseconds, like every duration here. */
const defaultDuration = 5000;

export const useSnackbars = create<{ snacks: SnackbarMessage[] }>(() => ({ snacks: [] }));

let lastId = 0;

function show(kind: SnackbarKind, text: string, { action, duration = defaultDuration }: SnackOptions = {}): void {
  const snack = { id: ++lastId, kind, text, action, duration };
  // The same text again replaces the earlier notice.
  useSnackbars.setState(({ snacks }) => ({ snacks: [...snacks.filter((other) => other.text !== text), snack] }));
}

export function closeSnackbar(id: number): void {
  useSnackbars.setState(({ snacks }) => ({ snacks: snacks.filter((snack) => snack.id !== id) }));
}

/** Shows short notices at the bottom of the screen: snackbar.error(texts.error). */
export const snackbar = {
  success: (text: string, options?: SnackOptions) => show('success', text, options),
  error: (text: string, options?: SnackOptions) => show('error', text, options),
  warn: (text: string, options?: SnackOptions) => show('warn', text, options),
};
