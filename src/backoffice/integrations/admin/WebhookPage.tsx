import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { EditForm, FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Toggle } from '../../../ui/admin/Toggle.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { useEditForm } from '../../../ui/admin/use-edit-form.ts';
import type { SchemaForm } from '../../../ui/admin/use-schema-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { webhookEvents } from '../rules.ts';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  getWebhook,
  renewWebhookSecret,
  testWebhook,
  type Webhook,
} from '../webhook-contract.ts';
import { WebhookFields } from '../webhook-fields.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { webhookTexts as texts } from './texts.ts';

const back = { to: '/admin/webhooks', name: texts.title };

/** /admin/webhooks/new and /admin/webhooks/5 */
export default function WebhookPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewWebhook /> : <SavedWebhook key={id} id={Number(id)} />;
}

type ShownSecret = { secret: string; close: () => void };

/** The form counts as saving until the secret was copied, so that leaving it afterwards asks nothing. */
function NewWebhook() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownSecret | null>(null);
  const open = async ({ id, secret }: AddedWebhook) => {
    await new Promise<void>((close) => setShown({ secret, close }));
    await navigate(`/admin/webhooks/${id}`, { replace: true });
  };
  return (
    <>
      <PageHead title={texts.newWebhook} back={back} />
      <WebhookForm saved={null} onReload={() => {}} onAdded={open} />
      {shown && <SecretDialog secret={shown.secret} texts={texts} onClose={shown.close} />}
    </>
  );
}

function SavedWebhook({ id }: { id: number }) {
  const webhook = useAsyncData((signal) => call(getWebhook, { params: { id } }, signal));
  const [logKey, setLogKey] = useState(0);
  return (
    <>
      <PageHead title={webhook.data?.name ?? texts.one} back={back} />
      <AsyncContent result={webhook} skeleton={<FormSkeleton />}>
        {(saved) => (
          <>
            <FormMessage>{problemOf(saved)}</FormMessage>
            <WebhookForm key={saved.version} saved={saved} onReload={webhook.refresh} />
            <div className="panel-stack">
              <UnlessReadOnly>
                <Actions webhook={saved} onTested={() => setLogKey((key) => key + 1)} />
              </UnlessReadOnly>
              <DeliveryLog key={logKey} webhookId={id} />
            </div>
          </>
        )}
      </AsyncContent>
    </>
  );
}

function problemOf({ isActive, disabledAt, failingSince }: Webhook): string | null {
  if (!isActive && disabledAt) return texts.disabled(formatDateTime(new Date(disabledAt)));
  return isActive && failingSince ? texts.failingSince(formatDateTime(new Date(failingSince))) : null;
}

type AddedWebhook = { id: number; secret: string };

type WebhookFormProps = {
  saved: Webhook | null;
  onReload: () => void;
  onAdded?: (added: AddedWebhook) => Promise<void>;
};

function WebhookForm({ saved, onReload, onAdded }: WebhookFormProps) {
  const edit = useEditForm<typeof WebhookFields, Webhook | null>({
    schema: WebhookFields,
    saved,
    newest: async () => saved && call(getWebhook, { params: { id: saved.id } }),
    save: async (body, base) => {
      if (base === null) {
        const { webhook, secret } = await call(addWebhook, { body });
        return onAdded?.({ id: webhook.id, secret });
      }
      await call(editWebhook, { params: { id: base.id }, body: { ...body, version: base.version } });
      snackbar.success(texts.saved);
      onReload();
    },
  });
  return (
    <EditForm edit={edit} isNew={!saved} onReload={onReload}>
      <Basics form={edit.form} />
    </EditForm>
  );
}

function Basics({ form }: { form: SchemaForm<typeof WebhookFields> }) {
  const errorId = useId();
  const events = form.value('events');
  const error = form.error('events');
  return (
    <Panel title={texts.basics}>
      <div className="form">
        <TextField label={texts.name} {...form.field('name')} />
        <TextField label={texts.url} hint={texts.urlHint} type="url" spellCheck={false} {...form.field('url')} />
        <fieldset className="webhook-events" aria-describedby={error ? errorId : undefined}>
          <legend>{texts.events}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              onChange={({ target }) =>
                form.setValue('events', target.checked ? [...events, event] : events.filter((one) => one !== event))
              }
            >
              {texts.eventNames[event]} <code className="muted">{event}</code>
            </Checkbox>
          ))}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </fieldset>
        <Toggle {...form.checkbox('isActive')}>{texts.active}</Toggle>
      </div>
    </Panel>
  );
}

function Actions({ webhook: { id, isActive }, onTested }: { webhook: Webhook; onTested: () => void }) {
  const navigate = useNavigate();
  const test = useAction(onTested);
  const [confirmed, setConfirmed] = useState<'renew' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const renewal = useAction(() => setConfirmed(null));
  const removal = useAction(() => void navigate(back.to, { replace: true }));
  const renew = async () => setSecret((await call(renewWebhookSecret, { params: { id } })).secret);
  return (
    <Panel title={texts.secret}>
      <div className="form">
        <p className="muted">{texts.secretText}</p>
        <div className="form-ends">
          <Button
            size="s"
            isBusy={test.isBusy}
            disabled={!isActive}
            onClick={() => void test.run(() => call(testWebhook, { params: { id } }), texts.tested)}
          >
            {texts.test}
          </Button>
          <Button size="s" onClick={() => setConfirmed('renew')}>
            {texts.renew}
          </Button>
          <Button size="s" variant="text" onClick={() => setConfirmed('remove')}>
            {texts.remove}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={confirmed === 'renew'}
        title={texts.renewTitle}
        action={texts.renew}
        isBusy={renewal.isBusy}
        onConfirm={() => void renewal.run(renew, texts.saved)}
        onClose={() => setConfirmed(null)}
      >
        {texts.renewText}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={confirmed === 'remove'}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={removal.isBusy}
        onConfirm={() => void removal.run(() => call(deleteWebhook, { params: { id } }), texts.removed)}
        onClose={() => setConfirmed(null)}
      >
        {texts.removeText}
      </ConfirmDialog>
      {secret !== null && <SecretDialog secret={secret} texts={texts} onClose={() => setSecret(null)} />}
    </Panel>
  );
}
