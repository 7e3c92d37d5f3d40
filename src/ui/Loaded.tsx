import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormMessage } from './FormMessage.tsx';
import { texts } from './texts.ts';

type LoadedProps<Data> = {
  of: { data: Data | null; failure: string | null; retry: () => void };
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The three states of something asked for: its shape, the sentence with another try, the thing itself. */
export function Loaded<Data>({ of: { data, failure, retry }, skeleton, children }: LoadedProps<Data>) {
  if (data !== null) return children(data);
  if (failure === null)
    return (
      <div role="status" aria-label={texts.waiting}>
        {skeleton}
      </div>
    );
  return (
    <div className="form">
      <FormMessage>{failure}</FormMessage>
      <div className="form-ends">
        <Button onClick={retry}>{texts.again}</Button>
      </div>
    </div>
  );
}
