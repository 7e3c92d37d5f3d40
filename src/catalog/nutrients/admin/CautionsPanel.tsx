import { useState } from 'react';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { AdminCaution, AdminNutrient } from '../admin-contract.ts';
import { groupName } from '../person-groups.ts';
import { CautionDialog, saveCaution } from './CautionDialog.tsx';
import { Confirmation } from './EditTable.tsx';
import { texts } from './texts.ts';

type CautionsPanelProps = { nutrient: AdminNutrient; onChange: () => void };

/** The cautions of a nutrient; each is saved on its own, because several nutrients may share it. */
export function CautionsPanel({ nutrient, onChange }: CautionsPanelProps) {
  const { cautions, unit } = nutrient;
  const [edited, setEdited] = useState<AdminCaution | 'new' | null>(null);
  const { run } = useAction(onChange);
  const confirm = (caution: AdminCaution) =>
    void run(() => saveCaution(caution, { ...caution, isConfirmed: true }), texts.cautionConfirmed);
  return (
    <Panel title={texts.cautions}>
      {cautions.length === 0 ? (
        <p className="muted">{texts.noCautions}</p>
      ) : (
        <ul className="nutrient-cautions">
          {cautions.map((caution) => (
            <li key={caution.id}>
              <b>{caution.who}</b>
              <p>{caution.words}</p>
              <p className="muted small">{describe(caution, unit)}</p>
              <span className="nutrient-confirm">
                <Confirmation
                  isConfirmed={caution.isConfirmed}
                  label={texts.confirmOf(caution.who)}
                  onConfirm={() => confirm(caution)}
                />
                <UnlessReadOnly>
                  <Button
                    size="s"
                    variant="text"
                    aria-label={texts.editOf(caution.who)}
                    onClick={() => setEdited(caution)}
                  >
                    {texts.edit}
                  </Button>
                </UnlessReadOnly>
              </span>
            </li>
          ))}
        </ul>
      )}
      <UnlessReadOnly>
        <div className="form-ends">
          <Button size="s" onClick={() => setEdited('new')}>
            <Icon name="plus" size="s" />
            {texts.newCaution}
          </Button>
        </div>
      </UnlessReadOnly>
      {edited && (
        <CautionDialog
          caution={edited === 'new' ? null : edited}
          nutrient={nutrient}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            onChange();
          }}
        />
      )}
    </Panel>
  );
}

const describe = ({ above, minProducts, source, nutrientKeys, groups }: AdminCaution, unit: string): string =>
  [
    ...(above === null ? [] : [`${texts.above}: ${String(above).replace('.', ',')} ${unit}`]),
    ...(minProducts > 1 ? [`${texts.minProducts}: ${minProducts}`] : []),
    ...(nutrientKeys.length > 1 ? [nutrientKeys.join(', ')] : []),
    `${texts.forGroups}: ${groups.length > 0 ? groups.map(groupName).join(', ') : texts.everybody}`,
    `${texts.source}: ${source}`,
  ].join(' · ');
