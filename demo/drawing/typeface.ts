/** Font families of the labels; files and licences are in fonts/. */
type Face = 'Figtree' | 'Label Archivo' | 'Label Fraunces' | 'Label Bricolage';

export type TypeStyle = {
  face?: Face;
  weight?: number;
  stretch?: 'condensed' | 'expanded';
  italic?: boolean;
  /** Space between letters, in em. */
  spacing?: number;
};

export const styleSheet = (style: TypeStyle, size: number): string =>
  [
    `font-family:'${style.face ?? 'Figtree'}'`,
    `font-weight:${style.weight ?? 500}`,
    `font-size:${Math.round(size * 10) / 10}px`,
    style.spacing ? `letter-spacing:${style.spacing}em` : '',
    style.stretch ? `font-stretch:${style.stretch}` : '',
    style.italic ? 'font-style:italic' : '',
  ]
    .filter(Boolean)
    .join(';');

/** A text whose width the browser has still to measure. */
export type PendingText = { key: string; font: string; stretch: string; text: string };

const measured = new Map<string, number>();
const pendingTexts = new Map<string, PendingText>();

/**
 * Returns the width of a text. An unmeasured text is estimated and added to the pending texts:
 * measure them in the browser and draw again to get the exact picture.
 */
export function textWidth(text: string, size: number, style: TypeStyle): number {
  const font = `${style.italic ? 'italic ' : ''}${style.weight ?? 500} 100px "${style.face ?? 'Figtree'}"`;
  const stretch = style.stretch ?? 'normal';
  const key = `${font}|${stretch}|${text}`;
  const width = measured.get(key);
  if (width === undefined) pendingTexts.set(key, { key, font, stretch, text });
  const natural = width ?? text.length * 55;
  return (natural * size) / 100 + (style.spacing ?? 0) * size * text.length;
}

export function takePendingTexts(): PendingText[] {
  const taken = [...pendingTexts.values()];
  pendingTexts.clear();
  return taken;
}

export const saveTextWidth = (key: string, width: number): void => {
  measured.set(key, width);
};
