import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { snackbar } from '../snackbar.ts';
import { UnlessReadOnly } from './read-only.tsx';

type TransitionButtonsProps<State extends string> = {
  steps: readonly State[];
  names: Readonly<Record<State, string>>;
  /** Whether the button is the primary one. */
  isMain: (step: State) => boolean;
  /** The dialog that confirms the transition. */
  children: (step: State, onClose: () => void) => ReactNode;
};

/** One button for each allowed state transition. */
export function TransitionButtons<State extends string>({
  steps,
  names,
  isMain,
  children,
}: TransitionButtonsProps<State>) {
  const [selected, setSelected] = useState<State | null>(null);
  return (
    <UnlessReadOnly>
      {steps.map((step) => (
        <Button key={step} size="s" variant={isMain(step) ? 'brand' : 'line'} onClick={() => setSelected(step)}>
          {names[step]}
        </Button>
      ))}
      {selected && children(selected, () => setSelected(null))}
    </UnlessReadOnly>
  );
}

type TransitionHandlers<Item> = {
  onChange: (newest: Item) => void;
  /** Another user may have changed the state meanwhile. */
  onReload: (failure: unknown) => void;
  onClose: () => void;
};

/** Submits the transition of a dialog: success closes it; a failure keeps it open and reloads the record behind it. */
export async function submitTransition<Item>(
  request: Promise<Item>,
  successText: string,
  { onChange, onReload, onClose }: TransitionHandlers<Item>,
): Promise<void> {
  const newest = await request.catch((failure: unknown) => {
    onReload(failure);
    throw failure;
  });
  onClose();
  onChange(newest);
  snackbar.success(successText);
}
