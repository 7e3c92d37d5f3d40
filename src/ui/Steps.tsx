import { Icon } from './Icon.tsx';
import './steps.css';

/** Progress through numbered steps; `current` counts from 0. */
export function Steps({ label, names, current }: { label: string; names: readonly string[]; current: number }) {
  return (
    <ol className="steps" aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index === current ? 'is-on' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="steps-mark">{index < current ? <Icon name="check" size="s" /> : index + 1}</span>
          <span className="steps-name">{name}</span>
        </li>
      ))}
    </ol>
  );
}
