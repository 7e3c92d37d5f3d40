import { ClaimTextField } from '../../../catalog/claims/admin/ClaimTextArea.tsx';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminAlert, getAlertForAdmin, saveAlert } from '../contract.ts';
import { AlertFields } from '../fields.ts';

const texts = {
  title: 'Banner de anunț',
  text: 'Rândul de deasupra tuturor paginilor magazinului.',
  preview: 'Cum arată',
  nothing: 'Fără text nu se arată niciun banner.',
  shown: 'Se vede acum',
  hidden: 'Nu se vede acum',
  words: 'Anunțul',
  announcement: 'Text',
  announcementHint: 'Cel mult 140 de caractere. Gol înseamnă fără banner.',
  link: 'Unde duce',
  linkHint: 'O pagină a magazinului, de exemplu /campaigns.',
  linkName: 'Textul legăturii',
  when: 'Când se vede',
  startsAt: 'De la',
  startsAtHint: 'Gol înseamnă de acum.',
  endsAt: 'Până la',
  endsAtHint: 'Gol înseamnă până când îl schimbi.',
  claim: (word: string) => `„${word}”: un supliment alimentar nu poate fi prezentat așa.`,
  saved: 'Bannerul este salvat.',
} as const;

export default function ShopAlertPage() {
  const alert = useAsyncData((signal) => call(getAlertForAdmin, {}, signal));
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        {alert.data && (
          <StatusDot tone={alert.data.isShown ? 'ok' : 'calm'}>
            {alert.data.isShown ? texts.shown : texts.hidden}
          </StatusDot>
        )}
      </PageHead>
      <AsyncContent result={alert} skeleton={<FormSkeleton />}>
        {(saved) => <ShopAlertForm key={saved.version} saved={saved} onReload={alert.refresh} />}
      </AsyncContent>
    </>
  );
}

function ShopAlertForm({ saved, onReload }: { saved: AdminAlert; onReload: () => void }) {
  const edit = useEditForm({
    schema: AlertFields,
    saved,
    newest: () => call(getAlertForAdmin, {}),
    save: async (fields, { version }) => {
      await call(saveAlert, { body: { ...fields, version } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <Preview {...form.values} />
      <div className="panels">
        <Panel title={texts.words}>
          <div className="form">
            <ClaimTextField label={texts.announcement} hint={texts.announcementHint} {...form.field('text')} />
            <div className="form-pair">
              <ClaimTextField label={texts.linkName} {...form.field('linkName')} />
              <TextField label={texts.link} hint={texts.linkHint} {...form.field('link')} />
            </div>
          </div>
        </Panel>
        <Panel title={texts.when}>
          <div className="form">
            <DateField label={texts.startsAt} hint={texts.startsAtHint} withTime {...form.field('startsAt')} />
            <DateField label={texts.endsAt} hint={texts.endsAtHint} withTime {...form.field('endsAt')} />
          </div>
        </Panel>
      </div>
    </EditForm>
  );
}

const Preview = ({ text, linkName }: { text: string; linkName: string }) => (
  <Panel title={texts.preview}>
    {text.trim() === '' ? (
      <p className="muted">{texts.nothing}</p>
    ) : (
      <div className="alert-preview">
        <p>
          {text} {linkName && <u>{linkName}</u>}
        </p>
      </div>
    )}
  </Panel>
);
