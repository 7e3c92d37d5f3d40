import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import './tooltip.css';

export const tooltipPositions = ['above', 'below', 'before', 'after', 'left', 'right'] as const;
type TooltipPosition = (typeof tooltipPositions)[number];

/** `before` and `after` depend on the reading direction, `left` and `right` do not. */
type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

const sides: Record<TooltipPosition, TooltipSide> = {
  above: 'top',
  below: 'bottom',
  before: 'left',
  after: 'right',
  left: 'left',
  right: 'right',
};

const mirrored: Partial<Record<TooltipPosition, TooltipSide>> = { before: 'right', after: 'left' };

export function tooltipSide(position: string, direction: 'ltr' | 'rtl' = 'ltr'): TooltipSide {
  const valid = tooltipPositions.find((name) => name === position);
  if (!valid) throw new Error(`Tooltip position "${position}" is invalid.`);
  return (direction === 'rtl' ? mirrored[valid] : undefined) ?? sides[valid];
}

type TooltipProps = { text: string; position?: TooltipPosition; children: ReactNode };

/** Shows the accessible name of its children on hover and focus; hidden from screen readers, which have the name. */
export function Tooltip({ text, position = 'below', children }: TooltipProps) {
  const wrapper = useRef<HTMLSpanElement>(null);
  const isDismissed = useDismissal(wrapper);
  return (
    <span ref={wrapper} className="tooltip">
      {children}
      <span className={`tooltip-text tooltip-${tooltipSide(position)}`} hidden={isDismissed} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

/** Esc hides it until the pointer or the focus leaves. */
function useDismissal(wrapper: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    const element = wrapper.current;
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
  }, [wrapper]);
  return isDismissed;
}
