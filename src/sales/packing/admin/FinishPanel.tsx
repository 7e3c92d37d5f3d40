import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../../platform/http/client.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { finishPacking, type PackOrder } from '../station-contract.ts';
import { packSession, readPrintsLabel, writePrintsLabel } from './scan-queue.ts';
import { texts } from './texts.ts';

type FinishPanelProps = {
  order: PackOrder;
  isWaiting: boolean;
  onChange: (order: PackOrder) => void;
  onDone: (printsLabel: boolean) => void;
};

/** Ends the packing; a weight far from the expected one has to be confirmed. */
export function FinishPanel({ order, isWaiting, onChange, onDone }: FinishPanelProps) {
  const [weight, setWeight] = useState('');
  const [problem, setProblem] = useState<{ text: string; isWeight: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [printsLabel, setPrintsLabel] = useState(readPrintsLabel);
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (weight !== '' && !/^[1-9]\d{0,5}$/.test(weight)) return setProblem({ text: texts.badWeight, isWeight: false });
    setIsBusy(true);
    try {
      const weightGrams = weight === '' ? null : Number(weight);
      const body = { session: packSession(), weightGrams, confirmsWeight: problem?.isWeight ?? false };
      onChange(await call(finishPacking, { params: { id: order.id }, body }));
      onDone(printsLabel);
    } catch (failure) {
      const isWeight = failure instanceof ApiError && failure.reason === 'weightDiffers';
      setProblem({ text: errorMessage(failure), isWeight });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Panel title={texts.finish}>
      <form className="form pack-finish" onSubmit={(event) => void finish(event)}>
        <TextField
          label={texts.weight}
          hint={texts.weightHint(order.expectedGrams, order.tolerancePercent)}
          inputMode="numeric"
          autoComplete="off"
          value={weight}
          error={problem?.text}
          onChange={({ target }) => {
            setWeight(target.value.trim());
            setProblem(null);
          }}
        />
        <Checkbox
          checked={printsLabel}
          onChange={({ target }) => {
            setPrintsLabel(target.checked);
            writePrintsLabel(target.checked);
          }}
        >
          {texts.printsLabel}
        </Checkbox>
        {isWaiting && <p className="pack-waiting">{texts.finishWaits}</p>}
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={isBusy} disabled={isWaiting}>
            {problem?.isWeight ? texts.confirmWeight : texts.finish}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
