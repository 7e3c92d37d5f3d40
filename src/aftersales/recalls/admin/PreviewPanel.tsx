import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { previewRecall, type Recall } from '../admin-contract.ts';
import { headline } from '../banner-texts.ts';
import { RecallView } from '../RecallView.tsx';
import { texts } from './texts.ts';
import '../recall-page.css';

type Preview = DataOf<typeof previewRecall>;

/** E-mail, SMS and public page of the saved notice. */
export function PreviewPanel({ recall: { id, missing } }: { recall: Recall }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const open = () =>
    call(previewRecall, { params: { id } }).then(setPreview, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  return (
    <Panel title={texts.preview}>
      {missing.length > 0 && (
        <Warnings warnings={[`${texts.missing} ${missing.map((part) => texts.missingParts[part]).join(', ')}.`]} />
      )}
      <p className="muted small">{texts.saveFirst}</p>
      <Button size="s" onClick={() => void open()}>
        {texts.showPreview}
      </Button>
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(null)} />}
    </Panel>
  );
}

const PreviewDialog = ({ preview, onClose }: { preview: Preview; onClose: () => void }) => (
  <Dialog title={texts.preview} width={800} isOpen onClose={onClose}>
    <div className="recall-preview">
      <p>{texts.previewFor(preview.recipients)}</p>
      <h3>{texts.mail}</h3>
      <p>
        <b>{preview.subject}</b>
      </p>
      <iframe className="email-frame" sandbox="" srcDoc={preview.html} title={preview.subject} />
      <h3>{texts.sms(preview.smsParts)}</h3>
      <p className="recall-sms">{preview.sms}</p>
      <h3>{texts.publicPage}</h3>
      <div className="recall-page recall-page-preview">
        <p>
          <b>{headline}</b>
        </p>
        <RecallView notice={preview.notice} />
      </div>
    </div>
  </Dialog>
);
