import type { ComponentProps, MouseEvent } from 'react';
import { Link } from './Link.tsx';
import './button.css';

type Look = { variant?: 'buy' | 'brand' | 'line' | 'text'; size?: 's' | 'm' | 'l'; isFull?: boolean };

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean };

/** While busy the button keeps its width and the focus, and ignores clicks. */
export function Button({ variant, size, isFull, isBusy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, isFull }, isBusy ? `is-busy ${className ?? ''}` : className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignoreClick : onClick}
    />
  );
}

export function ButtonLink({ variant, size, isFull, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ variant, size, isFull }, className)} />;
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

const buttonClass = ({ variant = 'line', size = 'm', isFull = false }: Look, more = ''): string =>
  `button button-${variant} button-${size} ${isFull ? 'button-full' : ''} ${more}`.trim();
