import { Icon } from '../../ui/Icon.tsx';
import type { Trouble } from './trouble-rules.ts';
import '../../ui/form-message.css';

/** What went wrong and what to do, read out as soon as it appears. */
export const TroubleNote = ({ trouble }: { trouble: Trouble | null }) => (
  <div role="alert">
    {trouble && (
      <div className="form-message is-bad">
        <Icon name="warning" />
        <div>
          {trouble.title && <p>{trouble.title}</p>}
          <p className={trouble.title ? 'small' : undefined}>{trouble.text}</p>
        </div>
      </div>
    )}
  </div>
);
