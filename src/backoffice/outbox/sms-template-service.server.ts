import { readProfile } from '../../account/identity/profile-service.server.ts';
import { shopBrand } from '../../brands/brand.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type Refused, refuse } from '../../platform/http/endpoint.ts';
import { isWithinLimit } from '../../platform/mail/mail.server.ts';
import { listTextVersions, saveTexts, smsChannel } from '../../platform/mail/saved-texts.server.ts';
import { enqueueSmsWithText, smsBeginning } from '../../platform/sms.server.ts';
import { smsProblems, usableSmsText } from '../../platform/sms-template.ts';
import { smsDrafts } from './samples.server.ts';
import type { SmsTemplate } from './sms-template-contract.ts';
import { fieldsOf, historyLength, historyOf } from './template-service.server.ts';
import { groupName } from './texts.ts';

type UnknownTemplate = Refused<'unknownTemplate'>;

export async function readSmsTemplate(db: Db, key: string): Promise<SmsTemplate | UnknownTemplate> {
  const draft = smsDrafts.get(key);
  if (!draft) return refuse('unknownTemplate');
  const { definition } = draft;
  const versions = await listTextVersions(db, smsChannel, key, historyLength);
  const text = usableSmsText(versions[0]?.texts?.text ?? null, definition);
  return {
    text,
    key,
    name: definition.name,
    group: groupName(key),
    version: versions[0]?.version ?? 0,
    isDefault: text === definition.text,
    defaults: { text: definition.text },
    fields: fieldsOf(draft),
    beginning: smsBeginning(shopBrand.name),
    history: await historyOf(db, versions),
  };
}

export async function saveSmsTemplate(
  db: Db,
  user: CurrentUser,
  key: string,
  { version, text }: { version: number; text: string },
): Promise<SmsTemplate | UnknownTemplate | Refused<'badTexts' | 'changed'>> {
  const draft = smsDrafts.get(key);
  if (!draft) return refuse('unknownTemplate');
  const [problem] = smsProblems(text, draft.definition.fields);
  if (problem) return refuse('badTexts', problem);
  const isSaved = await saveTexts(db, smsChannel, key, { version, texts: { text }, savedBy: staffAuthor(user) });
  return isSaved ? readSmsTemplate(db, key) : refuse('changed');
}

export async function resetSmsTemplate(
  db: Db,
  user: CurrentUser,
  key: string,
  version: number,
): Promise<SmsTemplate | UnknownTemplate | Refused<'changed'>> {
  if (!smsDrafts.has(key)) return refuse('unknownTemplate');
  const isSaved = await saveTexts(db, smsChannel, key, { version, texts: null, savedBy: staffAuthor(user) });
  return isSaved ? readSmsTemplate(db, key) : refuse('changed');
}

/** Each message costs money. */
const maxTestsPerHour = 5;

/** Sends the text to the phone of the member of staff who edits it, filled with the sample. */
export async function sendTestSms(
  db: Db,
  user: CurrentUser,
  key: string,
  text: string,
): Promise<{ to: string } | UnknownTemplate | Refused<'badTexts' | 'noPhone' | 'tooMany'>> {
  const draft = smsDrafts.get(key);
  if (!draft) return refuse('unknownTemplate');
  const [problem] = smsProblems(text, draft.definition.fields);
  if (problem) return refuse('badTexts', problem);
  const { phoneNumber: to } = await readProfile(db, user.legalEntityId);
  if (!to) return refuse('noPhone');
  if (!(await isWithinLimit(db, `sms test ${user.legalEntityId}`, maxTestsPerHour))) return refuse('tooMany');
  await enqueueSmsWithText(db, { to, ...draft }, text);
  return { to };
}
