import { Icon } from '../../ui/Icon.tsx';
import { texts } from './dialog-texts.ts';

const marks = {
  stripe: [texts.poweredBy, texts.provider, 74],
  sandbox: [texts.poweredIn, texts.testGround, 107],
} as const;

type PoweredByProps = { provider: keyof typeof marks };

/** Who handles the card. */
export function PoweredBy({ provider }: PoweredByProps) {
  const [words, name, width] = marks[provider];
  return (
    <p className="powered">
      <Icon name="lock" size="s" />
      <span aria-hidden="true">{words}</span>
      <svg
        className="powered-mark"
        viewBox={`0 0 ${width} 22`}
        width={width}
        height="22"
        role="img"
        aria-label={`${words} ${name}`}
      >
        <rect width={width} height="22" rx="5" fill="#2b2f3a" />
        <path d="M8 8a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2zM8 9.5h15" />
        <text x="29" y="15">
          {name}
        </text>
      </svg>
    </p>
  );
}
