import { parseMarkdown, plainText } from '../../platform/text/markdown.ts';
import { escapeXml } from '../../platform/text/xml.ts';
import type { Category, CharacteristicValue, SafetyContact } from './port.ts';

/** The first characteristic that the category asks for and the offer does not have. */
export const missingCharacteristic = (
  {
    characteristics,
  }: { characteristics: readonly Pick<Category['characteristics'][number], 'id' | 'name' | 'isMandatory'>[] },
  values: readonly CharacteristicValue[],
): string | null =>
  characteristics.find(
    ({ id, isMandatory }) => isMandatory && !values.some((one) => one.id === id && one.value.trim() !== ''),
  )?.name ?? null;

/** The stored address begins with the name; a contact without all its parts is none. */
export function safetyContact(address: string, contact: string): SafetyContact | null {
  const [name = '', ...rest] = address.split(',');
  const email = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/.exec(contact)?.[0] ?? '';
  const place = rest.join(',').trim();
  return name.trim() && place && email ? { name: name.trim(), address: place, email } : null;
}

/** The description as paragraphs of HTML. */
export const toHtml = (markdown: string): string =>
  plainText(parseMarkdown(markdown))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('');

/** Failures that pass are tried again soon; refused texts after hours or when staff change the offer. */
export const retrySeconds = { passing: 60, refusedValues: 900, refusedTexts: 6 * 3600 } as const;
