import { showMoment } from '../../kit/romanian.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Return } from '../returns/contract.ts';
import { type ReturnState, stateNames, statesAhead } from '../returns/rules.ts';
import { texts } from './texts.ts';
import '../orders/state-timeline.css';

type Past = Return['states'][number];

/** What has happened to a return, when, what we said about it, and what is still to come. */
export const ReturnTimeline = ({ states, state }: { states: readonly Past[]; state: ReturnState }) => (
  <ol className="state-timeline" aria-label={texts.steps}>
    {states.map((past, at) => (
      <PastState key={past.state} past={past} isLast={at === states.length - 1} />
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

const isBad = (state: ReturnState): boolean => state === 'rejected' || state === 'cancelled';

function PastState({ past: { state, name, at, note }, isLast }: { past: Past; isLast: boolean }) {
  const looks = [isLast && 'is-now', isBad(state) && 'is-bad'].filter(Boolean).join(' ');
  return (
    <li className={looks || undefined} aria-current={isLast ? 'step' : undefined}>
      <span className="state-timeline-mark">
        <Icon name={isBad(state) ? 'x' : 'check'} size="s" />
      </span>
      <span>{name}</span>
      <time className="num" dateTime={at}>
        {showMoment(new Date(at))}
      </time>
      {note && (
        <span className="return-note">{state === 'rejected' ? texts.reasonRejected(note) : texts.shopNote(note)}</span>
      )}
    </li>
  );
}
