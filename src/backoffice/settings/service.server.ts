import { listOwnerEmails } from '../../account/identity/staff-service.server.ts';
import { companySettings } from '../../brands/settings.ts';
import { planVatPeriods } from '../../catalog/products/price-service.server.ts';
import { vatSettings } from '../../catalog/products/vat-settings.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, isRefused, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { inputErrorMessage } from '../../platform/http/input-errors.ts';
import { isPermitted } from '../../platform/http/permissions.ts';
import { enqueueMail } from '../../platform/mail/mail.server.ts';
import { type PictureStorage, pictureUrls } from '../../platform/pictures.server.ts';
import {
  listVersions,
  readShopSettings,
  type StoredSettings,
  saveShopSettings,
  withDefaults,
} from '../../platform/shop-settings.server.ts';
import type { SettingsGroup } from '../../platform/shop-settings.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import { staffEmails } from '../staff/mail-texts.ts';
import type { SavedSettings, saveSettings } from './contract.ts';
import { findGroup, settingsGroups } from './groups.ts';

const historyLength = 20;

export const readAllSettings = (db: Db): Promise<SavedSettings[]> =>
  Promise.all(settingsGroups.map((group) => readGroup(db, group)));

async function readGroup(db: Db, { key, schema }: SettingsGroup): Promise<SavedSettings> {
  const versions = await listVersions(db, key, historyLength + 1);
  const nameOf = await loadAuthorNames(
    db,
    versions.map(({ savedBy }) => ({ author: savedBy })),
  );
  const valuesOf = (stored?: StoredSettings) => withDefaults(schema, stored?.values ?? {});
  return {
    key,
    version: versions[0]?.version ?? 0,
    values: valuesOf(versions[0]),
    history: versions.slice(0, historyLength).map((stored, index) => ({
      version: stored.version,
      at: stored.savedAt.toISOString(),
      authorName: nameOf(stored.savedBy),
      changes: changedFields(valuesOf(versions[index + 1]), valuesOf(stored)),
    })),
  };
}

const changedFields = (before: SavedSettings['values'], after: SavedSettings['values']): SavedSettings['values'] =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name]));

export async function saveGroup(
  db: Db,
  user: CurrentUser,
  key: string,
  { version, values }: BodyOf<typeof saveSettings>,
): Promise<SavedSettings | Refused<'unknownGroup' | 'notPermitted' | 'badSettings' | 'changed'>> {
  const group = findGroup(key);
  if (!group) return refuse('unknownGroup');
  if (group.permission && !isPermitted(user.staff?.permissions ?? [], group.permission)) return refuse('notPermitted');
  const parsed = group.schema
    .strict()
    .safeParse(Object.fromEntries(values.map(({ name, value }) => [name, value])), { error: inputErrorMessage });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse('badSettings', issue?.message, issue?.path.join('.'));
  }
  return inTransaction(db, async (tx) => {
    const before = await readShopSettings(tx, group);
    const isSaved = await saveShopSettings(tx, key, { version, values: parsed.data, savedBy: staffAuthor(user) });
    if (!isSaved) return refuse('changed');
    if (key === companySettings.key) await tellOwnersOfBankAccount(tx, user, before, parsed.data);
    if (key === vatSettings.key) await planVatPeriods(tx, String(before.rates), String(parsed.data.rates));
    return readGroup(tx, group);
  });
}

type Values = Record<string, unknown>;

const bankAccounts = ({ iban, otherIban }: Values): string => [iban, otherIban].filter(Boolean).join(', ');

async function tellOwnersOfBankAccount(tx: Transaction, user: CurrentUser, before: Values, after: Values) {
  if (bankAccounts(before) === bankAccounts(after)) return;
  const savedBy = staffAuthor(user);
  const nameOf = await loadAuthorNames(tx, [{ author: savedBy }]);
  const change = { author: nameOf(savedBy), before: bankAccounts(before), after: bankAccounts(after) };
  for (const to of await listOwnerEmails(tx)) await enqueueMail(tx, { to, ...staffEmails.bankAccountChanged(change) });
}

/** Side of the small, square size of an uploaded picture. */
const squareSide = 320;

/** Pictures are never deleted: earlier versions of the settings, and pages and emails made with them, show them. */
export async function addPicture(
  pictures: PictureStorage,
  bytes: Uint8Array,
): Promise<{ image: string; square: string } | Refused<'notAPicture' | 'tooLarge'>> {
  const saved = await pictures.save(bytes);
  if (isRefused(saved)) return saved;
  const { image, thumb } = pictureUrls(saved.name);
  return {
    image: `${image}?w=${saved.width}&h=${saved.height}`,
    square: `${thumb}?w=${squareSide}&h=${squareSide}`,
  };
}
