import { Icon } from './Icon.tsx';
import './field.css';

/** A message about the whole form, announced by screen readers when it appears. */
export function FormMessage({ children, kind = 'bad' }: { children: string | null; kind?: 'bad' | 'ok' }) {
  return (
    <div role={kind === 'bad' ? 'alert' : 'status'}>
      {children && (
        <p className={`form-message is-${kind}`}>
          <Icon name={kind === 'bad' ? 'warning' : 'check'} />
          {children}
        </p>
      )}
    </div>
  );
}
