import { formatDate } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import type { Import, ImportState as State } from '../contract.ts';
import { texts } from './texts.ts';

export const importStateTones: Record<State, Tone> = {
  reading: 'info',
  ready: 'warn',
  unreadable: 'bad',
  waiting: 'info',
  running: 'info',
  done: 'ok',
  failed: 'bad',
  cancelled: 'calm',
};

export function ImportState({ file }: { file: Import }) {
  const { state } = file;
  return (
    <Panel>
      <div className="import-state">
        <StatusDot tone={importStateTones[state]}>{texts.states[state]}</StatusDot>
        {state === 'reading' && <Progress text={texts.reading(file.done)} />}
        {state === 'waiting' && <Progress text={texts.waiting} />}
        {state === 'running' && <Running file={file} />}
        {state === 'ready' && <Figures file={file} />}
        {state === 'done' && <Done file={file} />}
        {file.problem && <p role="alert">{file.problem}</p>}
      </div>
    </Panel>
  );
}

const Progress = ({ text }: { text: string }) => (
  <>
    <p role="status">{text}</p>
    <progress aria-label={text} />
  </>
);

const Running = ({ file: { done, total } }: { file: Import }) => (
  <>
    <p role="status" className="num">
      {texts.running(done, total)}
    </p>
    <progress max={total} value={done} aria-label={texts.states.running} />
    <p className="muted small">{texts.runningHint}</p>
  </>
);

const Done = ({ file: { counts, pictures, consents } }: { file: Import }) => (
  <>
    <p role="status">{texts.done(counts)}</p>
    {consents && <p>{texts.consentsTaken(consents.source, formatDate(new Date(consents.on)))}</p>}
    {texts.pictures(pictures).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </>
);

function Figures({
  file: { kind, counts, newNames, unknownHashtags, subscribers, redirects, total },
}: {
  file: Import;
}) {
  return (
    <>
      {total === 0 && <p>{texts.nothing}</p>}
      <dl className="import-figures">
        <Figure name={texts.verdicts.new} number={counts.new} />
        <Figure name={texts.verdicts.changed} number={counts.changed} />
        <Figure name={texts.verdicts.unchanged} number={counts.unchanged} />
        <Figure name={texts.verdicts.faulty} number={counts.faulty} isBad={counts.faulty > 0} />
        {counts.drafts > 0 && <Figure name={texts.drafts} number={counts.drafts} />}
      </dl>
      {counts.drafts > 0 && <p className="muted small">{texts.draftsHint}</p>}
      <Names title={`${texts.willBeCreated} · ${texts.producers}`} list={newNames.producers} />
      <Names title={`${texts.willBeCreated} · ${texts.categories}`} list={newNames.categories} />
      <Names title={`${texts.willBeCreated} · ${texts.filters}`} list={newNames.filters} />
      <Names title={`${texts.willBeCreated} · ${texts.hashtags}`} list={newNames.hashtags} />
      <Names title={texts.unknownHashtags} list={unknownHashtags} />
      {redirects > 0 && <p>{texts.redirects(redirects)}</p>}
      {kind === 'customers' && <p>{texts.customersHint}</p>}
      {kind === 'orders' && <p>{texts.ordersHint}</p>}
      {subscribers > 0 && (
        <p>
          {texts.subscribers(subscribers)} <span className="muted">{texts.subscribersHint}</span>
        </p>
      )}
    </>
  );
}

const Figure = ({ name, number, isBad = false }: { name: string; number: number; isBad?: boolean }) => (
  <div className={isBad ? 'is-bad' : undefined}>
    <dt>{name}</dt>
    <dd className="num">{number}</dd>
  </div>
);

const shown = 12;

/** Shows misspelt names before the import is confirmed. */
function Names({ title, list }: { title: string; list: string[] }) {
  if (list.length === 0) return null;
  const rest = list.length - shown;
  return (
    <p>
      <b>{title}:</b> {list.slice(0, shown).join('; ')}
      {rest > 0 && ` ${texts.more(rest)}`}
    </p>
  );
}
