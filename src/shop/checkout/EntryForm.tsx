import { type ReactNode, useEffect, useRef } from 'react';

type EntryFormProps = {
  title: string;
  /** Opened by a button, so that the keyboard follows; otherwise it was there from the start. */
  isAsked: boolean;
  children: ReactNode;
};

export function EntryForm({ title, isAsked, children }: EntryFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on coming
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, []);
  return (
    <div className="form">
      {isAsked && (
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
      )}
      {children}
    </div>
  );
}
