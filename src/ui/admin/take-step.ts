import { snackbar } from '../snackbar.ts';

type StepEnds<One> = {
  onChange: (newest: One) => void;
  /** Somebody else may have been faster. */
  onReload: (failure: unknown) => void;
  onClose: () => void;
};

/** A step decided in a dialog: done, it closes over the newest; refused, it stays, with the newest behind it. */
export async function takeStep<One>(
  step: Promise<One>,
  done: string,
  { onChange, onReload, onClose }: StepEnds<One>,
): Promise<void> {
  const newest = await step.catch((failure: unknown) => {
    onReload(failure);
    throw failure;
  });
  onClose();
  onChange(newest);
  snackbar.success(done);
}
