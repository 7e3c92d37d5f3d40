import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { getOrderLabels } from '../contract.ts';
import { texts } from './texts.ts';

type Problems = { title: string; text: string; errors: readonly { number: string; message: string }[] };

/** Downloads the labels of orders as one file; `problems` is the dialog that lists what is missing. */
export function useLabels(): { download: (orderIds: readonly number[]) => Promise<void>; problems: ReactNode } {
  const [found, setFound] = useState<Problems | null>(null);
  const download = async (orderIds: readonly number[]) => {
    try {
      const { errors, ...file } = await call(getOrderLabels, { query: { ids: orderIds.join(',') } });
      downloadFile(file);
      if (errors.length > 0) setFound({ title: texts.missingLabels, text: texts.missingLabelsText, errors });
    } catch (failure) {
      setFound({ title: texts.noLabels, text: errorMessage(failure), errors: [] });
    }
  };
  const problems = found && (
    <Dialog title={found.title} isOpen onClose={() => setFound(null)}>
      <div className="form">
        <p className="parcel-problems">{found.text}</p>
        {found.errors.length > 0 && (
          <Facts>
            {found.errors.map(({ number, message }) => (
              <Fact key={number} name={number}>
                {message}
              </Fact>
            ))}
          </Facts>
        )}
      </div>
    </Dialog>
  );
  return { download, problems };
}
