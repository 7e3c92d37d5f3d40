import { z } from 'zod';
import type { Db } from '../db/db.server.ts';
import { listVersions, type StoredSettings, saveShopSettings } from '../shop-settings.server.ts';
import type { MailTexts } from './template.ts';

const SavedTexts = z.object({ subject: z.string(), preheader: z.string(), text: z.string() });

/** Changed texts are versions of a group of shop settings; one without texts stands for the default ones. */
const settingsKey = (key: string): string => `mail-${key}`;

const textsOf = ({ values }: StoredSettings): MailTexts | null => SavedTexts.safeParse(values).data ?? null;

/** The texts that staff saved for an email, or null when it has its default ones. */
export async function readSavedTexts(db: Db, key: string): Promise<MailTexts | null> {
  const [newest] = await listVersions(db, settingsKey(key), 1);
  return newest ? textsOf(newest) : null;
}

export type TextsVersion = { version: number; at: Date; savedBy: string; texts: MailTexts | null };

/** The saved versions of an email's texts, newest first. */
export const listTextVersions = async (db: Db, key: string, limit: number): Promise<TextsVersion[]> =>
  (await listVersions(db, settingsKey(key), limit)).map((stored) => ({
    version: stored.version,
    at: stored.savedAt,
    savedBy: stored.savedBy,
    texts: textsOf(stored),
  }));

/** The newest saved texts of all emails that have any, by key. */
export async function readAllSavedTexts(db: Db): Promise<Map<string, { texts: MailTexts | null; at: Date }>> {
  const rows = await db<(StoredSettings & { key: string })[]>`
    select distinct on (key) key, version, "values", saved_at, saved_by from shop_setting
    where starts_with(key, ${settingsKey('')}) order by key, version desc`;
  return new Map(rows.map((row) => [row.key.slice(settingsKey('').length), { texts: textsOf(row), at: row.savedAt }]));
}

type NewTexts = { version: number; texts: MailTexts | null; savedBy: string };

/** Saves the version after `version`; null goes back to the default texts. False when somebody else saved meanwhile. */
export const saveTexts = (db: Db, key: string, { version, texts, savedBy }: NewTexts): Promise<boolean> =>
  saveShopSettings(db, settingsKey(key), { version, values: { ...texts }, savedBy });
