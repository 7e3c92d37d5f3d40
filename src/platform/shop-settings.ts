import type { z } from 'zod';
import type { Permission } from './http/permissions.ts';

/** A flat object in which every field has a default. */
export type SettingsSchema = z.ZodObject<Record<string, z.ZodType<string | number | boolean>>>;

/** Settings of one feature that the shopkeeper changes in the back office. */
export type SettingsGroup<Schema extends SettingsSchema = SettingsSchema> = {
  /** Identifies the stored values; never changes. */
  key: string;
  /** The title and the explanation above the form. */
  name: string;
  text: string;
  /** Labels and hints of the form are in the metadata: `title`, `description`, and `optionNames` of an enumeration. */
  schema: Schema;
  /** A permission that saving needs besides `settings:write`. */
  permission?: Permission;
};

/** Declares settings; list the group in `backoffice/settings/groups.ts`, which gives it a form. */
export const defineSettings = <Schema extends SettingsSchema>(group: SettingsGroup<Schema>): SettingsGroup<Schema> =>
  group;
