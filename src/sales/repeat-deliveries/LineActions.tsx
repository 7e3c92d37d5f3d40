import { useState } from 'react';
import { call } from '../../platform/http/client.ts';
import { formatDay } from '../../platform/text/format-day.ts';
import { Button } from '../../ui/Button.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { actOnRepeatLine, changeRepeat, type Repeat, type RepeatLine } from './contract.ts';
import type { LineAction } from './rules.ts';
import { texts } from './texts.ts';

type LineActionsProps = {
  repeat: Repeat;
  line: RepeatLine;
  hasActions: boolean;
  onChange: (changed: Repeat) => void;
};

/** Skip, pause and start again one product, and the rhythm and day that its daily portion suggests. */
export function LineActions({ repeat, line, hasActions, onChange }: LineActionsProps) {
  const { productId, name, skippedOn } = line;
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<Repeat>) => {
    setIsBusy(true);
    await work().then(
      (changed) => {
        onChange(changed);
        const now = changed.lines.find((one) => one.productId === productId);
        snackbar.success(
          now?.isPaused ? texts.linePausedNamed(name) : texts.lineNext(name, formatDay(now?.nextOn ?? '')),
        );
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  const act = (action: LineAction) => run(() => call(actOnRepeatLine, { body: { id: repeat.id, productId, action } }));
  return (
    <div className="repeat-line-actions">
      {line.proposal && <Suggestion repeat={repeat} line={line} isBusy={isBusy} onPress={run} />}
      {hasActions &&
        line.actions.map((action) => (
          <Button
            key={action}
            size="s"
            variant="text"
            isBusy={isBusy}
            aria-label={`${texts.lineActions[action](skippedOn && formatDay(skippedOn))}: ${name}`}
            onClick={() => void act(action)}
          >
            {texts.lineActions[action](skippedOn && formatDay(skippedOn))}
          </Button>
        ))}
    </div>
  );
}

type SuggestionProps = {
  repeat: Repeat;
  line: RepeatLine;
  isBusy: boolean;
  onPress: (work: () => Promise<Repeat>) => Promise<void>;
};

function Suggestion({ repeat, line, isBusy, onPress }: SuggestionProps) {
  const { proposal } = line;
  if (!proposal) return null;
  const lines = repeat.lines.map(({ productId, quantity }) =>
    productId === line.productId ? { productId, quantity, ...proposal } : { productId, quantity },
  );
  const isOtherRhythm = proposal.intervalDays !== line.intervalDays;
  const day = formatDay(proposal.nextOn);
  return (
    <div className="repeat-suggestion small">
      <p>{isOtherRhythm ? texts.suggestRhythm(proposal.intervalDays, day) : texts.suggestDay(day)}</p>
      <Button
        size="s"
        isBusy={isBusy}
        onClick={() => void onPress(() => call(changeRepeat, { body: { id: repeat.id, lines } }))}
      >
        {texts.follow}
      </Button>
    </div>
  );
}
