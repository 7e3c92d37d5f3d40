import { useState } from 'react';
import { useParams } from 'react-router';
import { findCategories, GroupPicker } from '../../../catalog/campaigns/admin/MembersPanel.tsx';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { checkFeed, type Feed, getFeed, renewFeedAddress, saveFeed } from '../admin-contract.ts';
import { FeedFields } from '../fields.ts';
import { FeedPreview } from './FeedPreview.tsx';
import { FeedProblems } from './FeedProblems.tsx';
import { texts } from './texts.ts';

const back = { to: '/admin/feeds', name: texts.title };

/** /admin/feeds/google-merchant */
export default function FeedPage() {
  const { name = '' } = useParams();
  return <FeedScreen key={name} name={name} />;
}

function FeedScreen({ name }: { name: string }) {
  const feed = useAsyncData((signal) => call(getFeed, { params: { name } }, signal));
  return (
    <>
      <PageHead title={feed.data?.title ?? texts.one} text={feed.data?.text} back={back} />
      <AsyncContent result={feed} skeleton={<FormSkeleton />}>
        {(saved) => (
          <div className="panel-stack">
            <AddressPanel feed={saved} onChange={feed.refresh} />
            <FeedForm key={saved.version} saved={saved} onReload={feed.refresh} />
            <ResultPanel feed={saved} onChange={feed.refresh} />
            <FeedProblems key={saved.checkedAt} name={name} isChecked={saved.checkedAt !== null} />
            <FeedPreview name={name} />
          </div>
        )}
      </AsyncContent>
    </>
  );
}

type FeedProps = { feed: Feed; onChange: () => void };

function AddressPanel({ feed: { name, url, publicUrl, isActive }, onChange }: FeedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const renewal = useAction(() => {
    setIsAsking(false);
    onChange();
  });
  return (
    <Panel title={texts.address}>
      <div className="form">
        <p className="muted">{isActive ? texts.addressText : texts.addressOff}</p>
        <div className="feed-address">
          <CopyField text={url} texts={texts.copy} />
        </div>
        {publicUrl && isActive && (
          <p className="muted small">
            {texts.publicAddress} <span className="path">{publicUrl}</span>
          </p>
        )}
        <UnlessReadOnly>
          <div className="form-ends">
            <Button size="s" variant="text" onClick={() => setIsAsking(true)}>
              {texts.renew}
            </Button>
          </div>
        </UnlessReadOnly>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.renewTitle}
        action={texts.renew}
        isBusy={renewal.isBusy}
        onConfirm={() => void renewal.run(() => call(renewFeedAddress, { params: { name } }), texts.renewed)}
        onClose={() => setIsAsking(false)}
      >
        {texts.renewText}
      </ConfirmDialog>
    </Panel>
  );
}

function FeedForm({ saved, onReload }: { saved: Feed; onReload: () => void }) {
  const params = { name: saved.name };
  const edit = useEditForm<typeof FeedFields, Feed>({
    schema: FeedFields,
    saved,
    newest: () => call(getFeed, { params }),
    save: async (body, { version }) => {
      await call(saveFeed, { params, body: { ...body, version } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  return (
    <EditForm edit={edit} isNew={false} onReload={onReload}>
      <FilterPanel form={edit.form} />
    </EditForm>
  );
}

function FilterPanel({ form }: { form: SchemaForm<typeof FeedFields> }) {
  const categories = useAsyncData(findCategories);
  return (
    <Panel title={texts.settings}>
      <div className="form">
        <Toggle {...form.checkbox('isActive')}>{texts.isActive}</Toggle>
        <TextField label={texts.minStock} hint={texts.minStockHint} inputMode="numeric" {...form.field('minStock')} />
        <TextField
          label={texts.minMargin}
          hint={texts.minMarginHint}
          inputMode="numeric"
          {...form.field('minMargin')}
        />
        <GroupPicker
          label={texts.addCategory}
          selectedLabel={texts.chosenCategories}
          options={categories.data ?? []}
          selectedIds={form.value('categoryIds')}
          error={form.error('categoryIds')}
          onChange={(ids) => form.setValue('categoryIds', ids)}
        />
        <Toggle hint={texts.skipsClaimsHint} {...form.checkbox('skipsClaims')}>
          {texts.skipsClaims}
        </Toggle>
      </div>
    </Panel>
  );
}

const dateOr = (moment: string | null, none: string): string => (moment ? formatDateTime(new Date(moment)) : none);

function ResultPanel({ feed, onChange }: FeedProps) {
  const { name, checkedAt, products, leftOut, withWarnings, fileBytes, lastReadAt, lastReader } = feed;
  const check = useAction(onChange);
  return (
    <Panel
      title={texts.result}
      actions={
        <UnlessReadOnly>
          <Button
            size="s"
            isBusy={check.isBusy}
            onClick={() => void check.run(() => call(checkFeed, { params: { name } }), texts.checkedNow)}
          >
            {texts.check}
          </Button>
        </UnlessReadOnly>
      }
    >
      <Facts>
        <Fact name={texts.checked}>{dateOr(checkedAt, texts.notChecked)}</Fact>
        <Fact name={texts.products}>{products}</Fact>
        <Fact name={texts.leftOut}>{leftOut}</Fact>
        <Fact name={texts.warnings}>{withWarnings}</Fact>
        <Fact name={texts.size}>{fileBytes === null ? null : texts.kilobytes(fileBytes)}</Fact>
        <Fact name={texts.read}>{dateOr(lastReadAt, texts.never)}</Fact>
        <Fact name={texts.reader}>{lastReader}</Fact>
      </Facts>
    </Panel>
  );
}
