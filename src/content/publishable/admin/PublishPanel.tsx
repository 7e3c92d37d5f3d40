import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import type { EndpointSpec } from '../../../platform/http/endpoint.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { fromDateInput } from '../../../ui/admin/input-formats.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import type { ItemParams, PublishBody, VersionBody } from '../endpoints.ts';
import type { PublishState } from '../rules.ts';
import { texts } from './texts.ts';

const stateTones: Record<PublishState, Tone> = { draft: 'warn', scheduled: 'info', published: 'ok' };

export const PublishDot = ({ state }: { state: PublishState }) => (
  <StatusDot tone={stateTones[state]}>{texts.states[state]}</StatusDot>
);

type PublishEndpoint<Body> = Omit<EndpointSpec, 'params' | 'body'> & { params: typeof ItemParams; body: Body };

export type PublishEndpoints = {
  publish: PublishEndpoint<typeof PublishBody>;
  unpublish: PublishEndpoint<typeof VersionBody>;
  remove: PublishEndpoint<typeof VersionBody>;
};

type PublishPanelProps = {
  text: { id: number; version: number; state: PublishState; publishedAt: string | null };
  /** Public path of the text. */
  path: string;
  /** Path to open after the text is deleted. */
  list: string;
  endpoints: PublishEndpoints;
  isDirty: boolean;
  onChanged: () => void;
};

export function PublishPanel({ text, path, isDirty, ...rest }: PublishPanelProps) {
  const actions = usePublishActions(text, rest);
  const [isBusy, setIsBusy] = useState(false);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const run = async (work: Promise<unknown>, done: string) => {
    setIsBusy(true);
    await work.then(
      () => snackbar.success(done),
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <Panel title={texts.panel} actions={<PublishDot state={text.state} />}>
      <div className="form">
        <p className="muted">{describeState(text)}</p>
        {text.state !== 'published' && (
          <PublishForm
            isDisabled={isDirty || isBusy}
            onNow={() => void run(actions.publish(null), texts.published)}
            onAt={(at) => void run(actions.publish(at), texts.scheduled)}
          />
        )}
        <div className="form-ends">
          {text.state === 'published' && (
            <Link className="link" to={path}>
              {texts.see}
            </Link>
          )}
          {text.state !== 'draft' && (
            <Button
              size="s"
              disabled={isDirty || isBusy}
              onClick={() => void run(actions.unpublish(), texts.unpublished)}
            >
              {texts.unpublish}
            </Button>
          )}
          <Button variant="text" size="s" disabled={isDirty || isBusy} onClick={() => setIsConfirmOpen(true)}>
            {texts.remove}
          </Button>
        </div>
        {isDirty && <p className="muted small">{texts.saveFirst}</p>}
      </div>
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={isBusy}
        onConfirm={() => void run(actions.remove(), texts.removed)}
        onClose={() => setIsConfirmOpen(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </Panel>
  );
}

function usePublishActions(
  { id, version }: PublishPanelProps['text'],
  { list, endpoints, onChanged }: Pick<PublishPanelProps, 'list' | 'endpoints' | 'onChanged'>,
) {
  const navigate = useNavigate();
  const params = { id };
  return {
    /** Publishes now when `at` is null. */
    publish: (at: string | null) => call(endpoints.publish, { params, body: { version, at } }).then(onChanged),
    unpublish: () => call(endpoints.unpublish, { params, body: { version } }).then(onChanged),
    remove: async () => {
      await call(endpoints.remove, { params, body: { version } });
      await navigate(list, { replace: true });
    },
  };
}

function describeState({ state, publishedAt }: PublishPanelProps['text']): string {
  const dateTime = publishedAt === null ? '' : formatDateTime(new Date(publishedAt));
  if (state === 'draft') return texts.draft;
  return state === 'scheduled' ? texts.from(dateTime) : texts.since(dateTime);
}

type PublishFormProps = { isDisabled: boolean; onNow: () => void; onAt: (dateTime: string) => void };

function PublishForm({ isDisabled, onNow, onAt }: PublishFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const schedule = () => {
    const dateTime = fromDateInput(typed);
    if (dateTime === null || Date.parse(dateTime) <= Date.now()) return setError(texts.atMissing);
    setError(undefined);
    onAt(dateTime);
  };
  return (
    <>
      <div className="form-ends">
        <Button variant="brand" size="s" disabled={isDisabled} onClick={onNow}>
          {texts.publish}
        </Button>
      </div>
      <DateField
        label={texts.at}
        isOptional
        withTime
        error={error}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="form-ends">
        <Button size="s" disabled={isDisabled} onClick={schedule}>
          {texts.schedule}
        </Button>
      </div>
    </>
  );
}
