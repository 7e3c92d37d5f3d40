import { readProfile } from '../../account/identity/profile-service.server.ts';
import type { Db } from '../../platform/db/db.server.ts';
import { type CurrentUser, staffAuthor } from '../../platform/http/authenticate.server.ts';
import { type BodyOf, type DataOf, type Refused, refuse } from '../../platform/http/endpoint.ts';
import { enqueueRendered, isWithinLimit } from '../../platform/mail/mail.server.ts';
import { mailHtml, mailText } from '../../platform/mail/render.server.ts';
import {
  listTextVersions,
  mailChannel,
  readAllSavedTexts,
  saveTexts,
  smsChannel,
  type TextsVersion,
} from '../../platform/mail/saved-texts.server.ts';
import {
  type MailDefinition,
  type MailDraft,
  type MailTexts,
  renderMail,
  templateProblems,
  usableTexts,
} from '../../platform/mail/template.ts';
import { type SmsDraft, usableSmsText } from '../../platform/sms-template.ts';
import { loadAuthorNames } from '../../sales/orders/admin-service.server.ts';
import { mailDefinitions, samples, smsDrafts } from './samples.server.ts';
import { mailFrame } from './service.server.ts';
import type {
  MailTemplate,
  MailTemplateHead,
  previewMailTemplate,
  saveMailTemplate,
  TemplateField,
} from './template-contract.ts';
import { groupName, texts } from './texts.ts';

export const historyLength = 20;

const textsOf = ({ subject, preheader, text }: MailTexts): MailTexts => ({ subject, preheader, text });

export async function listTemplates(db: Db): Promise<MailTemplateHead[]> {
  const saved = await readAllSavedTexts(db, mailChannel);
  const mails = [...mailDefinitions.values()].map((definition) => {
    const { key, name } = definition;
    const own = saved.get(key);
    const inForce = usableTexts(own?.texts ?? null, definition);
    const changedAt = own && inForce !== definition ? own.at.toISOString() : null;
    return { kind: 'mail' as const, key, name, group: groupName(key), subject: inForce.subject, changedAt };
  });
  return [...mails, ...(await listSmsTemplates(db))];
}

async function listSmsTemplates(db: Db): Promise<MailTemplateHead[]> {
  const saved = await readAllSavedTexts(db, smsChannel);
  return [...smsDrafts.values()].map(({ definition }) => {
    const { key, name } = definition;
    const own = saved.get(key);
    const subject = usableSmsText(own?.texts?.text ?? null, definition);
    const changedAt = own && subject !== definition.text ? own.at.toISOString() : null;
    return { kind: 'sms', key, name, group: groupName(key), subject, changedAt };
  });
}

type UnknownTemplate = Refused<'unknownTemplate'>;

export async function readTemplate(db: Db, key: string): Promise<MailTemplate | UnknownTemplate> {
  const definition = mailDefinitions.get(key);
  if (!definition) return refuse('unknownTemplate');
  const versions = await listTextVersions(db, mailChannel, key, historyLength);
  const inForce = usableTexts(versions[0]?.texts ?? null, definition);
  const own = samplesOf(definition);
  return {
    ...textsOf(inForce),
    key,
    name: definition.name,
    group: groupName(key),
    version: versions[0]?.version ?? 0,
    isDefault: inForce === definition,
    defaults: textsOf(definition),
    fields: fieldsOf({ definition, values: own[0]?.draft.values ?? {} }),
    samples: own.map(({ name }) => name),
    history: await historyOf(db, versions),
  };
}

/** The saves of a template with the names of their authors. */
export async function historyOf<Texts extends object>(db: Db, versions: TextsVersion<Texts>[]) {
  const nameOf = await loadAuthorNames(
    db,
    versions.map(({ savedBy }) => ({ author: savedBy })),
  );
  return versions.map(({ version, at, savedBy, texts: saved }) => ({
    version,
    at: at.toISOString(),
    authorName: nameOf(savedBy),
    texts: saved,
  }));
}

const samplesOf = ({ key }: MailDefinition) => samples.filter(({ draft }) => draft.definition.key === key);

export const fieldsOf = ({
  definition: { fields },
  values,
}: Pick<MailDraft, 'definition' | 'values'> | SmsDraft): TemplateField[] =>
  Object.entries(fields).map(([name, { name: label, kind, isRequired = false }]) => {
    const value = values[name];
    return { name, label, kind, isRequired, sample: typeof value === 'string' ? value : '' };
  });

export async function saveTemplate(
  db: Db,
  user: CurrentUser,
  key: string,
  { version, ...saved }: BodyOf<typeof saveMailTemplate>,
): Promise<MailTemplate | UnknownTemplate | Refused<'badTexts' | 'changed'>> {
  const definition = mailDefinitions.get(key);
  if (!definition) return refuse('unknownTemplate');
  const [problem] = templateProblems(saved, definition);
  if (problem) return refuse('badTexts', problem.message, problem.field);
  const isSaved = await saveTexts(db, mailChannel, key, { version, texts: saved, savedBy: staffAuthor(user) });
  return isSaved ? readTemplate(db, key) : refuse('changed');
}

export async function resetTemplate(
  db: Db,
  user: CurrentUser,
  key: string,
  version: number,
): Promise<MailTemplate | UnknownTemplate | Refused<'changed'>> {
  if (!mailDefinitions.has(key)) return refuse('unknownTemplate');
  const isSaved = await saveTexts(db, mailChannel, key, { version, texts: null, savedBy: staffAuthor(user) });
  return isSaved ? readTemplate(db, key) : refuse('changed');
}

/** The plain text of a sample as it would be sent now, with the texts that the shop saved. */
export async function readSample(db: Db, name: string, siteUrl: string): Promise<string> {
  const draft = samples.find((sample) => sample.name === name)?.draft;
  if (!draft) throw new Error(`There is no sample ${name}`);
  const [saved] = await listTextVersions(db, mailChannel, draft.definition.key, 1);
  const content = renderMail(usableTexts(saved?.texts ?? null, draft.definition), draft);
  return mailText({ to: '', ...content }, mailFrame(siteUrl));
}

type Unsaved = BodyOf<typeof previewMailTemplate>;

/** The draft of the chosen sample, or of the first one. */
function findDraft(key: string, sample: string): MailDraft | undefined {
  const own = samples.filter(({ draft }) => draft.definition.key === key);
  return (own.find(({ name }) => name === sample) ?? own[0])?.draft;
}

export function previewTemplate(
  key: string,
  { sample, ...unsaved }: Unsaved,
  siteUrl: string,
): DataOf<typeof previewMailTemplate> | UnknownTemplate {
  const draft = findDraft(key, sample);
  if (!draft) return refuse('unknownTemplate');
  const content = renderMail(unsaved, draft);
  const mail = { to: '', ...content };
  const frame = mailFrame(siteUrl);
  return {
    subject: content.subject,
    preheader: content.preheader,
    text: mailText(mail, frame),
    html: mailHtml(mail, frame),
    problems: templateProblems(unsaved, draft.definition),
  };
}

const maxTestsPerHour = 30;

/** Sends the texts to the member of staff who edits them, filled with a sample. */
export async function sendTest(
  db: Db,
  user: CurrentUser,
  key: string,
  { sample, ...unsaved }: Unsaved,
): Promise<{ to: string } | UnknownTemplate | Refused<'badTexts' | 'noAddress' | 'tooMany'>> {
  const draft = findDraft(key, sample);
  if (!draft) return refuse('unknownTemplate');
  const [problem] = templateProblems(unsaved, draft.definition);
  if (problem) return refuse('badTexts', problem.message, problem.field);
  const { email: to } = await readProfile(db, user.legalEntityId);
  if (!to) return refuse('noAddress');
  if (!(await isWithinLimit(db, `template test ${user.legalEntityId}`, maxTestsPerHour))) return refuse('tooMany');
  const content = renderMail(unsaved, draft);
  await enqueueRendered(
    db,
    // The sample's order and customer are not those of the shop.
    { ...draft, about: {}, to },
    { ...content, subject: texts.testSubject(content.subject) },
  );
  return { to };
}
