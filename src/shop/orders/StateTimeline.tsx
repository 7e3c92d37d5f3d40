import { showMoment } from '../../kit/romanian.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { type OrderState, stateNames, statesAhead } from './rules.ts';
import { texts } from './screen-texts.ts';
import './state-timeline.css';

type Past = { state: OrderState; name: string; at: string };

/** What has happened to an order, when, and what is still to come. */
export function StateTimeline({ states, state }: { states: readonly Past[]; state: OrderState }) {
  return (
    <ol className="state-timeline" aria-label={texts.steps}>
      {states.map((past, at) => (
        <PastState key={`${past.state} ${past.at}`} past={past} isLast={at === states.length - 1} />
      ))}
      {statesAhead(state).map((next) => (
        <li key={next} className="is-ahead">
          <span className="state-timeline-mark" />
          <span>{stateNames[next]}</span>
          <span className="sr">{texts.ahead}</span>
        </li>
      ))}
    </ol>
  );
}

const isBad = (state: OrderState): boolean => state === 'cancelled' || state === 'returned';

/** A payment that is still awaited is not yet done. */
function signOf(state: OrderState, isLast: boolean): IconName {
  if (isBad(state)) return 'x';
  return isLast && state === 'awaiting_payment' ? 'clock' : 'check';
}

function PastState({ past: { state, name, at }, isLast }: { past: Past; isLast: boolean }) {
  const looks = [isLast && 'is-now', isBad(state) && 'is-bad'].filter(Boolean).join(' ');
  return (
    <li className={looks || undefined} aria-current={isLast ? 'step' : undefined}>
      <span className="state-timeline-mark">
        <Icon name={signOf(state, isLast)} size="s" />
      </span>
      <span>{name}</span>
      <time className="num" dateTime={at}>
        {showMoment(new Date(at))}
      </time>
    </li>
  );
}
