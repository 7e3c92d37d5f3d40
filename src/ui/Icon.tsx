import { shapes } from './icon-shapes.ts';
import './icon.css';

export type IconName = keyof typeof shapes;

type IconProps = { name: IconName; size?: 's' | 'm' | 'l'; className?: string };

/** A sign beside words; the words, or the label of the button around it, say what it means. */
export function Icon({ name, size = 'm', className = '' }: IconProps) {
  return (
    <svg className={`icon icon-${size} ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
