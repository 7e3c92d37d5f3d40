import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type TooltipPosition, tooltipSide } from './tooltip-rules.ts';
import './tooltip.css';

type TooltipProps = { text: string; position?: TooltipPosition; children: ReactNode };

/** A word beside what the pointer or the keyboard is on. It repeats a name that is there for screen readers already. */
export function Tooltip({ text, position = 'below', children }: TooltipProps) {
  const [isHidden, setIsHidden] = useState(false);
  const hideOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setIsHidden(true);
  };
  const showAgain = () => setIsHidden(false);
  return (
    <span className="tooltip" onKeyDown={hideOnEscape} onBlur={showAgain} onPointerLeave={showAgain} role="presentation">
      {children}
      <span className={`tooltip-text tooltip-${tooltipSide(position)}`} hidden={isHidden} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}
