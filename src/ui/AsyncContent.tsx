import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { FormMessage } from './FormMessage.tsx';
import { texts } from './texts.ts';

type LoadedProps<Data> = {
  result: { data: Data | null; failure: string | null; retry: () => void };
  /** Shown while loading. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Renders a result of useAsyncData: the skeleton, the error with a retry button, or the data. */
export function AsyncContent<Data>({ result: { data, failure, retry }, skeleton, children }: LoadedProps<Data>) {
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
