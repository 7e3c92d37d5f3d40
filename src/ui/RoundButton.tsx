import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import './button.css';

type RoundButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** A round icon button of 44 px. */
export function RoundButton({ icon, label, className = '', ...rest }: RoundButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={`round-button ${className}`}>
      <Icon name={icon} />
    </button>
  );
}
