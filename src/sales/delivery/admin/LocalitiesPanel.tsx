import { useRef } from 'react';
import { getLocalityList, loadLocalityList } from '../../../account/identity/locality-contract.ts';
import { call } from '../../../platform/http/client.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { texts } from './texts.ts';

/** The official list of localities, with which addresses are compared. */
export function LocalitiesPanel() {
  const list = useAsyncData((signal) => call(getLocalityList, {}, signal));
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy } = useAction(list.refresh);
  const load = (file: File) =>
    run(async () => {
      await call(loadLocalityList, {
        query: { fileName: file.name.slice(0, 200) },
        body: new Uint8Array(await file.arrayBuffer()),
      });
    }, texts.localitiesLoaded);
  return (
    <Panel title={texts.localities}>
      <div className="form">
        <AsyncContent result={list} skeleton={<Skeleton height={24} />}>
          {({ loaded }) => (
            <p>
              {loaded
                ? texts.localitiesOf(loaded.localities, loaded.source, formatDateTime(new Date(loaded.loadedAt)))
                : texts.localitiesNone}
            </p>
          )}
        </AsyncContent>
        <p className="small muted">{texts.localitiesText}</p>
        <UnlessReadOnly>
          <div className="act-row">
            <Button size="s" isBusy={isBusy} onClick={() => input.current?.click()}>
              {texts.loadLocalities}
            </Button>
            <input
              ref={input}
              className="sr"
              type="file"
              accept=".csv,text/csv"
              aria-label={texts.loadLocalities}
              tabIndex={-1}
              onChange={({ target }) => {
                const file = target.files?.[0];
                // Lets the user select the same file again.
                target.value = '';
                if (file) void load(file);
              }}
            />
          </div>
        </UnlessReadOnly>
      </div>
    </Panel>
  );
}
