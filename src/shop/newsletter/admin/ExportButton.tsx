import { useState } from 'react';
import { send } from '../../../kit/client.ts';
import type { Ask } from '../../../kit/endpoint.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { exportSubscribers } from '../admin-contract.ts';
import { texts } from './texts.ts';

type Wanted = NonNullable<Ask<typeof exportSubscribers>['query']>;

/** What the table is narrowed to, as a file; the way there needs the token, so it is not a plain link. */
export function ExportButton({ wanted }: { wanted: Wanted }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const answer = await send(exportSubscribers, { query: wanted });
      if (!answer.ok) throw new Error(answer.statusText);
      const url = URL.createObjectURL(await answer.blob());
      Object.assign(document.createElement('a'), { href: url, download: 'abonati-newsletter.csv' }).click();
      URL.revokeObjectURL(url);
    } catch {
      snackbar.error(texts.exportFailed);
    }
    setIsBusy(false);
  };
  return (
    <Button size="s" isBusy={isBusy} onClick={() => void download()}>
      <Icon name="download" size="s" />
      {texts.exportCsv}
    </Button>
  );
}
