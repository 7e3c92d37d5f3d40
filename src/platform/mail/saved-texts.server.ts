import { z } from 'zod';
import type { Db } from '../db/db.server.ts';
import { listVersions, type StoredSettings, saveShopSettings } from '../shop-settings.server.ts';
import type { MailTexts } from './template.ts';

/** Changed texts are versions of a group of shop settings; one without texts stands for the default ones. */
type Channel<Texts extends object> = { prefix: string; schema: z.ZodType<Texts> };

export const mailChannel: Channel<MailTexts> = {
  prefix: 'mail-',
  schema: z.object({ subject: z.string(), preheader: z.string(), text: z.string() }),
};
export const smsChannel: Channel<{ text: string }> = { prefix: 'sms-', schema: z.object({ text: z.string() }) };

const textsOf = <Texts extends object>({ schema }: Channel<Texts>, { values }: StoredSettings): Texts | null =>
  schema.safeParse(values).data ?? null;

/** The texts that staff saved for a message, or null when it has its default ones. */
export async function readSavedTexts<Texts extends object>(
  db: Db,
  channel: Channel<Texts>,
  key: string,
): Promise<Texts | null> {
  const [newest] = await listVersions(db, channel.prefix + key, 1);
  return newest ? textsOf(channel, newest) : null;
}

export type TextsVersion<Texts extends object> = { version: number; at: Date; savedBy: string; texts: Texts | null };

/** The saved versions of a message's texts, newest first. */
export const listTextVersions = async <Texts extends object>(
  db: Db,
  channel: Channel<Texts>,
  key: string,
  limit: number,
): Promise<TextsVersion<Texts>[]> =>
  (await listVersions(db, channel.prefix + key, limit)).map((stored) => ({
    version: stored.version,
    at: stored.savedAt,
    savedBy: stored.savedBy,
    texts: textsOf(channel, stored),
  }));

/** The newest saved texts of all messages of a channel that have any, by key. */
export async function readAllSavedTexts<Texts extends object>(
  db: Db,
  channel: Channel<Texts>,
): Promise<Map<string, { texts: Texts | null; at: Date }>> {
  const rows = await db<(StoredSettings & { key: string })[]>`
    select distinct on (key) key, version, "values", saved_at, saved_by from shop_setting
    where starts_with(key, ${channel.prefix}) order by key, version desc`;
  return new Map(
    rows.map((row) => [row.key.slice(channel.prefix.length), { texts: textsOf(channel, row), at: row.savedAt }]),
  );
}

type NewTexts<Texts extends object> = { version: number; texts: Texts | null; savedBy: string };

/** Saves the version after `version`; null goes back to the default texts. False when somebody else saved meanwhile. */
export const saveTexts = <Texts extends object>(
  db: Db,
  channel: Channel<Texts>,
  key: string,
  { version, texts, savedBy }: NewTexts<Texts>,
): Promise<boolean> => saveShopSettings(db, channel.prefix + key, { version, values: { ...texts }, savedBy });
