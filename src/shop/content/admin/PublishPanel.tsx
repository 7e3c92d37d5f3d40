import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../kit/client.ts';
import type { EndpointSpec } from '../../../kit/endpoint.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { DateField } from '../../../ui/admin/DateField.tsx';
import { momentOf } from '../../../ui/admin/date-rules.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StateDot, type Tone } from '../../../ui/admin/StateDot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import type { ItemParams, OfVersion, WhenPublished } from '../fields.ts';
import type { PublishState } from '../rules.ts';
import { publishTexts as texts } from './texts.ts';

const tones: Record<PublishState, Tone> = { draft: 'warn', scheduled: 'info', published: 'ok' };

export const PublishDot = ({ state }: { state: PublishState }) => (
  <StateDot tone={tones[state]}>{texts.states[state]}</StateDot>
);

type Door<Body> = Omit<EndpointSpec, 'params' | 'body'> & { params: typeof ItemParams; body: Body };

type PublishPanelProps = {
  text: { id: number; version: number; state: PublishState; publishedAt: string | null };
  /** Where it is seen once it is public. */
  path: string;
  /** Where one is led when it is gone. */
  list: string;
  publish: Door<typeof WhenPublished>;
  unpublish: Door<typeof OfVersion>;
  remove: Door<typeof OfVersion>;
  isDirty: boolean;
  onChanged: () => void;
};

/** A text's way into the shop and out of it, now or at a moment to come. */
export function PublishPanel({ text, path, isDirty, ...rest }: PublishPanelProps) {
  const doors = useDoors(text, rest);
  const [isBusy, setIsBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const attempt = async (work: Promise<unknown>, done: string) => {
    setIsBusy(true);
    await work.then(
      () => snackbar.success(done),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    setIsBusy(false);
  };
  return (
    <Panel title={texts.panel} actions={<PublishDot state={text.state} />}>
      <div className="form">
        <p className="muted">{tellingOf(text)}</p>
        {text.state !== 'published' && (
          <When
            isOff={isDirty || isBusy}
            onNow={() => void attempt(doors.publish(null), texts.published)}
            onAt={(at) => void attempt(doors.publish(at), texts.scheduled)}
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
              onClick={() => void attempt(doors.unpublish(), texts.unpublished)}
            >
              {texts.unpublish}
            </Button>
          )}
          <Button variant="text" size="s" disabled={isDirty || isBusy} onClick={() => setIsAsking(true)}>
            {texts.remove}
          </Button>
        </div>
        {isDirty && <p className="muted small">{texts.saveFirst}</p>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.removeTitle}
        action={texts.remove}
        isBusy={isBusy}
        onConfirm={() => void attempt(doors.remove(), texts.removed)}
        onClose={() => setIsAsking(false)}
      >
        {texts.removeText}
      </ConfirmDialog>
    </Panel>
  );
}

type Doors = Pick<PublishPanelProps, 'list' | 'publish' | 'unpublish' | 'remove' | 'onChanged'>;

function useDoors({ id, version }: PublishPanelProps['text'], { list, publish, unpublish, remove, onChanged }: Doors) {
  const navigate = useNavigate();
  const params = { id };
  return {
    /** Without a moment, now. */
    publish: (at: string | null) => call(publish, { params, body: { version, at } }).then(onChanged),
    unpublish: () => call(unpublish, { params, body: { version } }).then(onChanged),
    remove: async () => {
      await call(remove, { params, body: { version } });
      await navigate(list, { replace: true });
    },
  };
}

function tellingOf({ state, publishedAt }: PublishPanelProps['text']): string {
  const moment = publishedAt === null ? '' : showMoment(new Date(publishedAt));
  if (state === 'draft') return texts.draft;
  return state === 'scheduled' ? texts.from(moment) : texts.since(moment);
}

type WhenProps = { isOff: boolean; onNow: () => void; onAt: (moment: string) => void };

function When({ isOff, onNow, onAt }: WhenProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const schedule = () => {
    const moment = momentOf(typed);
    if (moment === null || Date.parse(moment) <= Date.now()) return setError(texts.atMissing);
    setError(undefined);
    onAt(moment);
  };
  return (
    <>
      <div className="form-ends">
        <Button variant="brand" size="s" disabled={isOff} onClick={onNow}>
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
        <Button size="s" disabled={isOff} onClick={schedule}>
          {texts.schedule}
        </Button>
      </div>
    </>
  );
}
