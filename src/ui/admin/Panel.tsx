import { type ReactNode, useId } from 'react';

type PanelProps = {
  title?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Without padding, for tables. */
  isFlush?: boolean;
  children: ReactNode;
};

export function Panel({ title, actions, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={isFlush ? 'admin-panel is-flush' : 'admin-panel'} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="panel-head">
          <h2 id={id}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
