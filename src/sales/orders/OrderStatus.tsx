import { type OrderState, stateNames, upcomingStates } from './rules.ts';
import './order-status.css';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { texts } from './screen-texts.ts';

type StateChange = { state: OrderState; name: string; at: string };

export function StateTimeline({ states, state }: { states: readonly StateChange[]; state: OrderState }) {
  return (
    <ol className="state-timeline" aria-label={texts.steps}>
      {states.map((change, index) => (
        <TimelineItem key={`${change.state} ${change.at}`} change={change} isLast={index === states.length - 1} />
      ))}
      {upcomingStates(state).map((next) => (
        <li key={next} className="is-ahead">
          <span className="state-timeline-mark" />
          <span>{stateNames[next]}</span>
          <span className="sr">{texts.ahead}</span>
        </li>
      ))}
    </ol>
  );
}

const isFailed = (state: OrderState): boolean => ['cancelled', 'returning', 'returned'].includes(state);

function iconFor(state: OrderState, isLast: boolean): IconName {
  if (isFailed(state)) return 'x';
  return isLast && state === 'awaiting_payment' ? 'clock' : 'check';
}

function TimelineItem({ change: { state, name, at }, isLast }: { change: StateChange; isLast: boolean }) {
  const classNames = [isLast && 'is-now', isFailed(state) && 'is-bad'].filter(Boolean).join(' ');
  return (
    <li className={classNames || undefined} aria-current={isLast ? 'step' : undefined}>
      <span className="state-timeline-mark">
        <Icon name={iconFor(state, isLast)} size="s" />
      </span>
      <span>{name}</span>
      <time className="num" dateTime={at}>
        {formatDateTime(new Date(at))}
      </time>
    </li>
  );
}

export const StateChip = ({ state, name }: { state: OrderState; name: string }) => (
  <span className="state-chip" data-state={state}>
    {name}
  </span>
);
