import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';

type StepsProps<State extends string> = {
  steps: readonly State[];
  names: Readonly<Record<State, string>>;
  /** The way forward. */
  isMain: (step: State) => boolean;
  /** The dialog in which a step is decided. */
  children: (step: State, onClose: () => void) => ReactNode;
};

/** What may become of something now, a button for each. */
export function Steps<State extends string>({ steps, names, isMain, children }: StepsProps<State>) {
  const [chosen, setChosen] = useState<State | null>(null);
  return (
    <>
      {steps.map((step) => (
        <Button key={step} size="s" variant={isMain(step) ? 'brand' : 'line'} onClick={() => setChosen(step)}>
          {names[step]}
        </Button>
      ))}
      {chosen && children(chosen, () => setChosen(null))}
    </>
  );
}
