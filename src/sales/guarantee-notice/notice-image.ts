import { ownTexts } from '../../brands/own-texts.ts';
import type { Size } from './rules.ts';

export const noticeSettingsKey = 'guarantee-notice';

/** The picture of the notice with its size in pixels; null until the shopkeeper uploads it. */
export function noticeImage(): ({ src: string } & Size) | null {
  const [, src, width, height] = /^(.+)\?w=(\d+)&h=(\d+)$/.exec(ownTexts[noticeSettingsKey]?.image ?? '') ?? [];
  return src ? { src, width: Number(width), height: Number(height) } : null;
}
