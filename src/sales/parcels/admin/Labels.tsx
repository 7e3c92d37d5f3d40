import { type ReactNode, useState } from 'react';
import { call } from '../../../platform/http/client.ts';
import { downloadFile, printFile } from '../../../platform/http/download.ts';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { getOrderLabels } from '../contract.ts';
import { texts } from './texts.ts';

type Problems = { title: string; text: string; errors: readonly { number: string; message: string }[] };

/** Both tell whether there was a file. */
type Labels = {
  download: (orderIds: readonly number[]) => Promise<boolean>;
  print: (orderIds: readonly number[]) => Promise<boolean>;
  problems: ReactNode;
};

/** Saves or prints the labels of orders as one file; `problems` is the dialog that lists what is missing. */
export function useLabels(): Labels {
  const [found, setFound] = useState<Problems | null>(null);
  const read = async (orderIds: readonly number[], use: typeof printFile | typeof downloadFile) => {
    try {
      const { errors, ...file } = await call(getOrderLabels, { query: { ids: orderIds.join(',') } });
      await use(file);
      if (errors.length > 0) setFound({ title: texts.missingLabels, text: texts.missingLabelsText, errors });
      return true;
    } catch (failure) {
      setFound({ title: texts.noLabels, text: errorMessage(failure), errors: [] });
      return false;
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
  return { download: (ids) => read(ids, downloadFile), print: (ids) => read(ids, printFile), problems };
}
