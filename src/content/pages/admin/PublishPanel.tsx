import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import type { EndpointSpec } from '../../../platform/http/endpoint.ts';
import { formatDateTime } from '../../../platform/text/romanian.ts';
import type { Column } from '../../../ui/admin/DataTable.tsx';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { fromDateInput } from '../../../ui/admin/input-formats.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { type ItemParams, type PublishBody, textSorts, type VersionBody } from '../fields.ts';
import { type PublishState, publishStates } from '../rules.ts';
import { publishTexts, publishTexts as texts } from './texts.ts';

const stateTones: Record<PublishState, Tone> = { draft: 'warn', scheduled: 'info', published: 'ok' };

const PublishDot = ({ state }: { state: PublishState }) => (
  <StatusDot tone={stateTones[state]}>{texts.states[state]}</StatusDot>
);

type PublishEndpoint<Body> = Omit<EndpointSpec, 'params' | 'body'> & { params: typeof ItemParams; body: Body };

type PublishPanelProps = {
  text: { id: number; version: number; state: PublishState; publishedAt: string | null };
  /** Public path of the text. */
  path: string;
  /** Path to open after the text is deleted. */
  list: string;
  publish: PublishEndpoint<typeof PublishBody>;
  unpublish: PublishEndpoint<typeof VersionBody>;
  remove: PublishEndpoint<typeof VersionBody>;
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

type PublishEndpoints = Pick<PublishPanelProps, 'list' | 'publish' | 'unpublish' | 'remove' | 'onChanged'>;

function usePublishActions(
  { id, version }: PublishPanelProps['text'],
  { list, publish, unpublish, remove, onChanged }: PublishEndpoints,
) {
  const navigate = useNavigate();
  const params = { id };
  return {
    /** Publishes now when `at` is null. */
    publish: (at: string | null) => call(publish, { params, body: { version, at } }).then(onChanged),
    unpublish: () => call(unpublish, { params, body: { version } }).then(onChanged),
    remove: async () => {
      await call(remove, { params, body: { version } });
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

type Names = { state: string; publishedAt: string; updatedAt: string };
type Text = { state: PublishState; publishedAt: string | null; updatedAt: string };

/** Status columns shared by the lists of stories and articles. */
export const publishColumns = (names: Names): Column<Text>[] => [
  { key: 'state', name: names.state, cell: ({ state }) => <PublishDot state={state} /> },
  {
    key: 'published',
    name: names.publishedAt,
    sort: 'published',
    cell: ({ publishedAt }) => publishedAt && formatDateTime(new Date(publishedAt)),
  },
  {
    key: 'updated',
    name: names.updatedAt,
    sort: 'updated',
    cell: ({ updatedAt }) => formatDateTime(new Date(updatedAt)),
  },
];

export const stateOptions = [
  { value: 'all', name: publishTexts.anyState },
  ...publishStates.map((value) => ({ value, name: publishTexts.states[value] })),
];

type TableState = { search: string; sort: string; take: number; skip: number; filters: { state: string } };

/** Drops URL parameters the contract does not allow. */
export const toTextQuery = ({ search, sort, take, skip, filters }: TableState) => ({
  keyword: search,
  take,
  skip,
  sort: textSorts.find((value) => value === sort) ?? ('-published' as const),
  state: publishStates.find((value) => value === filters.state),
});
