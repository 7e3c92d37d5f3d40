import { useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { testCards } from '../../card-sandbox/texts.ts';
import { texts } from '../dialog-texts.ts';
import './test-cards.css';

type TestCardsProps = { isBusy: boolean; onChoose: (number: string) => void };

/** For whoever tries the shop: what can be typed here, and what then happens. */
export function TestCards({ isBusy, onChoose }: TestCardsProps) {
  const list = useRef<HTMLDetailsElement>(null);
  const choose = (number: string) => {
    onChoose(number);
    list.current?.querySelector('summary')?.focus();
    list.current?.removeAttribute('open');
  };
  return (
    <details className="test-cards" ref={list}>
      <summary>
        <Icon name="info" />
        <span>
          {texts.testGround} · {texts.testCards}
        </span>
        <Icon name="down" size="s" />
      </summary>
      <p>{texts.testCardsText}</p>
      <ul>
        {testCards.map(({ number, says }) => (
          <li key={number}>
            <button type="button" disabled={isBusy} onClick={() => choose(number)}>
              <span className="num">{number}</span>
              <span>{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
