export const tooltipPositions = ['above', 'below', 'before', 'after', 'left', 'right'] as const;
export type TooltipPosition = (typeof tooltipPositions)[number];

/** The side of the screen it stands on: before and after follow the direction of reading, left and right do not. */
export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

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
  const known = tooltipPositions.find((one) => one === position);
  if (!known) throw new Error(`Tooltip position "${position}" is invalid.`);
  return (direction === 'rtl' ? mirrored[known] : undefined) ?? sides[known];
}
