/** The faces of the labels. Their files and licences lie in fonts/. */
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

/** A text whose width only the browser can tell. */
export type Question = { key: string; font: string; stretch: string; text: string };

const measured = new Map<string, number>();
const questions = new Map<string, Question>();

/**
 * Width of a text. What was not measured yet is estimated and noted as a question;
 * once the answers are learnt, drawing again gives the exact picture.
 */
export function textWidth(text: string, size: number, style: TypeStyle): number {
  const font = `${style.italic ? 'italic ' : ''}${style.weight ?? 500} 100px "${style.face ?? 'Figtree'}"`;
  const stretch = style.stretch ?? 'normal';
  const key = `${font}|${stretch}|${text}`;
  const known = measured.get(key);
  if (known === undefined) questions.set(key, { key, font, stretch, text });
  const natural = known ?? text.length * 55;
  return (natural * size) / 100 + (style.spacing ?? 0) * size * text.length;
}

export function takeQuestions(): Question[] {
  const open = [...questions.values()];
  questions.clear();
  return open;
}

export const learn = (key: string, width: number): void => {
  measured.set(key, width);
};
