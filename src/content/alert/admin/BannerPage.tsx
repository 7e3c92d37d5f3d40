import { findClaims } from '../../../catalog/products/claim-rules.ts';
import { call } from '../../../platform/http/client.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { ConflictNotice } from '../../../ui/admin/ConflictNotice.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { EditBar, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot } from '../../../ui/admin/StatusDot.tsx';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type AdminAlert, getAlertForAdmin, refusalTexts, saveAlert } from '../admin-contract.ts';
import { type BannerValues, bannerErrors, toBannerBody, toBannerValues } from './rules.ts';
import { texts } from './texts.ts';

export default function BannerPage() {
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
        {(saved) => <BannerForm key={saved.version} saved={saved} onReload={alert.refresh} />}
      </AsyncContent>
    </>
  );
}

function BannerForm({ saved, onReload }: { saved: AdminAlert; onReload: () => void }) {
  const { form, isDirty, conflict } = useEditForm({
    saved,
    initialValues: toBannerValues(saved),
    validate: bannerErrors,
    fieldErrors: { [refusalTexts.badLink]: 'linkName', [refusalTexts.badDates]: 'endsAt' },
    newest: () => call(getAlertForAdmin, {}),
    save: async (values, { version }) => {
      await call(saveAlert, { body: toBannerBody(values, version) });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  return (
    <form className="form" {...form.props}>
      <ConflictNotice {...conflict} onReload={onReload} />
      <FormMessage>{form.message}</FormMessage>
      <Preview values={form.values} />
      <div className="panels">
        <Panel title={texts.words}>
          <div className="form">
            <TextField
              label={texts.announcement}
              hint={texts.announcementHint}
              maxLength={140}
              {...form.field('text')}
            />
            <Warnings warnings={findClaims(form.values.text).map(texts.claim)} />
            <div className="form-pair">
              <TextField label={texts.linkName} isOptional maxLength={40} {...form.field('linkName')} />
              <TextField label={texts.link} hint={texts.linkHint} isOptional {...form.field('link')} />
            </div>
          </div>
        </Panel>
        <Panel title={texts.when}>
          <div className="form">
            <DateField
              label={texts.startsAt}
              hint={texts.startsAtHint}
              isOptional
              withTime
              {...form.field('startsAt')}
            />
            <DateField label={texts.endsAt} hint={texts.endsAtHint} isOptional withTime {...form.field('endsAt')} />
          </div>
        </Panel>
      </div>
      <EditBar isDirty={isDirty} isSaving={form.isSubmitting} onDiscard={() => form.reset()} />
    </form>
  );
}

const Preview = ({ values: { text, linkName } }: { values: BannerValues }) => (
  <Panel title={texts.preview}>
    {text.trim() === '' ? (
      <p className="muted">{texts.nothing}</p>
    ) : (
      <div className="banner-preview">
        <p>
          {text} {linkName && <u>{linkName}</u>}
        </p>
      </div>
    )}
  </Panel>
);
