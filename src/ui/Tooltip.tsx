import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type TooltipPosition, tooltipSide } from './tooltip-rules.ts';
import './tooltip.css';

type TooltipProps = { text: string; position?: TooltipPosition; children: ReactNode };

/** A word beside what the pointer or the keyboard is on. It repeats a name that is there for screen readers already. */
export function Tooltip({ text, position = 'below', children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isDismissed = useDismissal(place);
  return (
    <span ref={place} className="tooltip">
      {children}
      <span className={`tooltip-text tooltip-${tooltipSide(position)}`} hidden={isDismissed} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

/** Esc puts it away until the pointer and the keyboard have gone elsewhere. */
function useDismissal(place: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    const element = place.current;
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setIsDismissed(true);
    const allow = () => setIsDismissed(false);
    document.addEventListener('keydown', dismiss);
    element?.addEventListener('pointerleave', allow);
    element?.addEventListener('focusout', allow);
    return () => {
      document.removeEventListener('keydown', dismiss);
      element?.removeEventListener('pointerleave', allow);
      element?.removeEventListener('focusout', allow);
    };
  }, [place]);
  return isDismissed;
}
