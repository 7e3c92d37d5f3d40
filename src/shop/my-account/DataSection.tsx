import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { Panel, Section } from './Section.tsx';
import { texts } from './texts.ts';
import { useExport } from './use-export.ts';

export function DataSection() {
  const { isBusy, save } = useExport();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Section title={texts.data} text={texts.dataText}>
      <Panel>
        <h3>{texts.export}</h3>
        <p className="section-note">{texts.exportText}</p>
        <div className="form-ends">
          <Button isBusy={isBusy} onClick={() => void save()}>
            <Icon name="download" />
            {texts.exportAction}
          </Button>
        </div>
      </Panel>
      <Panel>
        <h3>{texts.delete}</h3>
        <p className="section-note">{texts.deleteText}</p>
        <div className="form-ends">
          <Button className="button-danger" onClick={() => setIsDeleting(true)}>
            <Icon name="trash" />
            {texts.deleteAction}
          </Button>
        </div>
      </Panel>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </Section>
  );
}
