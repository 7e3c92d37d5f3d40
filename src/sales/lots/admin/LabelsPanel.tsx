import { useState } from 'react';
import { download } from '../../../platform/http/download.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { getLotLabels } from '../contract.ts';
import { labelSizes, maxLabels } from '../rules.ts';
import { texts } from './texts.ts';

export function LabelsPanel({ lotId }: { lotId: number }) {
  const [size, setSize] = useState<(typeof labelSizes)[number]>('A4');
  const [count, setCount] = useState('24');
  const isGood = /^\d{1,3}$/.test(count) && Number(count) >= 1 && Number(count) <= maxLabels;
  const print = () =>
    download(getLotLabels, { params: { id: lotId }, query: { size, count: Number(count) } }).catch((failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  return (
    <Panel title={texts.labels}>
      <div className="form">
        <p className="muted small">{texts.labelsText}</p>
        <div className="form-pair">
          <SelectField
            label={texts.labelSize}
            value={size}
            onChange={({ target }) => setSize(labelSizes.find((one) => one === target.value) ?? 'A4')}
          >
            {labelSizes.map((one) => (
              <option key={one} value={one}>
                {texts.labelSizes[one]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={texts.labelCount}
            inputMode="numeric"
            autoComplete="off"
            value={count}
            onChange={({ target }) => setCount(target.value.trim())}
            error={isGood ? undefined : texts.badCount}
          />
        </div>
        <div className="form-ends">
          <Button size="s" disabled={!isGood} onClick={() => void print()}>
            {texts.download}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
