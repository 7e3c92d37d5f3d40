import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './round-button.css';

type RoundButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** A round 44 px button with a sign: arrows of strips, pager, closing. */
export function RoundButton({ icon, label, className = '', ...rest }: RoundButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={`round-button ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
