import { IfPermitted } from '../../../account/identity/IfPermitted.tsx';
import { call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { StatusDot, type Tone } from '../../../ui/admin/StatusDot.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { type FirstSteps, getFirstSteps, hideFirstSteps } from '../contract.ts';
import { texts } from '../texts.ts';
import './first-steps.css';

type Step = FirstSteps['steps'][number];

/** On the dashboard: what a new shop has left to do, until the team hides it. A failed load shows nothing. */
export const FirstStepsPanel = () => (
  <IfPermitted permission="settings:read">
    <LoadedPanel />
  </IfPermitted>
);

function LoadedPanel() {
  const { data, set } = useAsyncData((signal) => call(getFirstSteps, {}, signal));
  if (!data || data.isHidden) return null;
  const { steps } = data;
  const done = steps.filter(({ isDone }) => isDone);
  const isReady = steps.every(({ isMandatory, isDone }) => isDone || !isMandatory);
  return (
    <Panel title={texts.title} actions={<span className="muted num">{texts.done(done.length, steps.length)}</span>}>
      <p className="muted">{texts.text}</p>
      <StepList steps={steps.filter(({ isDone }) => !isDone)} />
      {done.length > 0 && (
        <details>
          <summary>{texts.doneSteps}</summary>
          <StepList steps={done} />
        </details>
      )}
      {isReady && (
        <IfPermitted permission="settings:write">
          <HideButton onHidden={(newest) => set(() => newest)} />
        </IfPermitted>
      )}
    </Panel>
  );
}

const StepList = ({ steps }: { steps: Step[] }) => (
  <ul className="first-steps">
    {steps.map((step) => (
      <StepRow key={step.key} step={step} />
    ))}
  </ul>
);

function stateOf({ isDone, isMandatory }: Step): { tone: Tone; name: string } {
  if (isDone) return { tone: 'ok', name: texts.stateDone };
  return isMandatory ? { tone: 'warn', name: texts.stateOpen } : { tone: 'info', name: texts.recommended };
}

function StepRow({ step }: { step: Step }) {
  const { tone, name } = stateOf(step);
  return (
    <li className={step.isDone ? 'is-done' : undefined}>
      <div>
        <ScreenLink to={step.to}>{step.name}</ScreenLink>
        {!step.isDone && <p className="muted small">{step.text}</p>}
      </div>
      <StatusDot tone={tone}>{name}</StatusDot>
    </li>
  );
}

function HideButton({ onHidden }: { onHidden: (newest: FirstSteps) => void }) {
  const { run, isBusy } = useAction(() => {});
  const hide = async () => onHidden(await call(hideFirstSteps, { body: { isHidden: true } }));
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void run(hide, texts.hidden)}>
      {texts.hide}
    </Button>
  );
}

/** Among the settings: brings a hidden list back. */
export function ShowFirstSteps() {
  const { data, set } = useAsyncData((signal) => call(getFirstSteps, {}, signal));
  const { run, isBusy } = useAction(() => {});
  const show = async () => {
    const newest = await call(hideFirstSteps, { body: { isHidden: false } });
    set(() => newest);
  };
  if (!data?.isHidden) return null;
  return (
    <IfPermitted permission="settings:write">
      <Button size="s" isBusy={isBusy} onClick={() => void run(show, texts.shown)}>
        {texts.show}
      </Button>
    </IfPermitted>
  );
}
