import { Icon } from './Icon.tsx';
import './steps.css';

/** Where one is on a way of several steps; `current` counts from 0. */
export function Steps({ label, names, current }: { label: string; names: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, at) => (
        <li
          key={name}
          className={at === current ? 'is-on' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className="steps-mark">{at < current ? <Icon name="check" size="s" /> : at + 1}</span>
          <span className="steps-name">{name}</span>
        </li>
      ))}
    </ol>
  );
}
