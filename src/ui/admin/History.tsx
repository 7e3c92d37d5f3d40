import { showMoment } from '../../kit/romanian.ts';

export type PastEvent = { key: string | number; name: string; at: string; author: string; text?: string };

type State = { state: string; name: string; at: string; authorName: string; note: string };

/** The states something went through, as what happened to it. */
export const eventsOf = (states: readonly State[]): PastEvent[] =>
  states.map(({ state, name, at, authorName, note }) => ({
    key: `${state} ${at}`,
    name,
    at,
    author: authorName,
    text: note,
  }));

/** What happened, when and by whom; the newest first. */
export const History = ({ events, label }: { events: readonly PastEvent[]; label: string }) => (
  <ol className="history" aria-label={label}>
    {events.toReversed().map(({ key, name, at, author, text }) => (
      <li key={key}>
        <b>{name}</b>
        <span className="muted small num">
          <time dateTime={at}>{showMoment(new Date(at))}</time> · {author}
        </span>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
);
