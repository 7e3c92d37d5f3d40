import type { SettingsGroup } from '../../../platform/shop-settings.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { describeField } from '../../../ui/admin/describe-field.ts';

/** Whether the name, the text or a field of a group has all words that were typed, without regard to diacritics. */
export function isGroupFound({ name, text, schema }: SettingsGroup, search: string): boolean {
  const fields = Object.keys(schema.shape).flatMap((field) => {
    const { label, hint = '', options } = describeField(schema, field);
    return [label, hint, ...options.map((option) => option.name)];
  });
  const content = normalizeForSearch([name, text, ...fields].join(' '));
  return normalizeForSearch(search)
    .split(/\s+/)
    .every((word) => content.includes(word));
}
