import { ownTexts } from '../../brands/own-texts.ts';
import type { Size } from './rules.ts';

export const guaranteeNoticeKey = 'guarantee-notice';

/** The picture of the notice with its size in pixels; null until the shopkeeper uploads it. */
export function guaranteeNoticeImage(): ({ src: string } & Size) | null {
  const [, src, width, height] = /^(.+)\?w=(\d+)&h=(\d+)$/.exec(ownTexts[guaranteeNoticeKey]?.image ?? '') ?? [];
  return src ? { src, width: Number(width), height: Number(height) } : null;
}
