import type { SettingsGroup } from '../../../platform/shop-settings.ts';
import { normalizeForSearch } from '../../../platform/text/romanian.ts';
import { describeField } from '../../../ui/admin/describe-field.ts';

type FoundSettings = {
  group: SettingsGroup;
  /** The fields that have one of the words; none while nothing is typed. */
  fields: { name: string; label: string }[];
};

/** A group whose name, text and fields have all words that were typed, without regard to diacritics; otherwise null. */
export function findSettings(group: SettingsGroup, search: string): FoundSettings | null {
  const words = normalizeForSearch(search).split(/\s+/).filter(Boolean);
  const fields = Object.keys(group.schema.shape).map((name) => {
    const { label, hint = '', options } = describeField(group.schema, name);
    return { name, label, content: normalizeForSearch([label, hint, ...options.map((one) => one.name)].join(' ')) };
  });
  const own = normalizeForSearch(`${group.name} ${group.text}`);
  const content = [own, ...fields.map((field) => field.content)].join(' ');
  if (!words.every((word) => content.includes(word))) return null;
  const found = fields.filter((field) => words.some((word) => field.content.includes(word) && !own.includes(word)));
  return { group, fields: found.map(({ name, label }) => ({ name, label })) };
}
