import { Icon } from '../../ui/Icon.tsx';
import { texts } from './screen-texts.ts';
import './chosen-email.css';

/** The address of the first step, with the way back to it; the unseen field is for password managers. */
export function ChosenEmail({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <div className="chosen-email">
      <Icon name="mail" />
      <span>{email}</span>
      <button type="button" className="link small" aria-label={texts.changeEmail} onClick={onChange}>
        {texts.change}
      </button>
      <input
        className="sr"
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
}
