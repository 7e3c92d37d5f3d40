import { useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import type { DataOf } from '../../../platform/http/endpoint.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { readReceptionFile } from '../reception-contract.ts';
import { receptionTexts as texts } from './texts.ts';

type FileContent = DataOf<typeof readReceptionFile>;
type ReceptionFileDialogProps = {
  supplierId: string;
  onLines: (lines: FileContent['lines']) => void;
  onClose: () => void;
};

const chunkLength = 0x8000;

/** The bytes as base64, in chunks because a call has a limited number of arguments. */
async function encodeFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength));
  return btoa(binary);
}

/** Shows what was found in a file before its rows are added. */
export function ReceptionFileDialog({ supplierId, onLines, onClose }: ReceptionFileDialogProps) {
  const [content, setContent] = useState<FileContent | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const read = async (file: File) => {
    setContent(null);
    setMessage(null);
    const body = { content: await encodeFile(file), supplierId: supplierId ? Number(supplierId) : null };
    await call(readReceptionFile, { body }).then(setContent, (failure: unknown) => setMessage(errorMessage(failure)));
  };
  return (
    <Dialog title={texts.fileTitle} isOpen onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.fileText}</p>
        <FormMessage>{message}</FormMessage>
        <label className="field">
          <span className="field-label">{texts.chooseFile}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => target.files?.[0] && void read(target.files[0])}
          />
        </label>
        {content && (
          <div role="status">
            <p>{texts.found(content.lines.length)}</p>
            {content.errors.length > 0 && (
              <>
                <p>{texts.badRows(content.errors.length)}</p>
                <ul className="goods-problems">
                  {content.errors.slice(0, 50).map((error) => (
                    <li key={`${error.line} ${error.message}`}>
                      {texts.row(error.line)}: {error.message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        <div className="dialog-ends">
          <Button
            variant="brand"
            disabled={!content || content.lines.length === 0}
            onClick={() => {
              if (content) onLines(content.lines);
              onClose();
            }}
          >
            {texts.addLines}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
