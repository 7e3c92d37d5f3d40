import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import type { DataOf } from '../../../kit/endpoint.ts';
import { showMoment } from '../../../kit/romanian.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import type { Form } from '../../../ui/use-form.ts';
import { type AdminPage, type getAdminPage, getPageVersion } from '../admin-contract.ts';
import { CompareDialog } from './CompareDialog.tsx';
import type { PageValues } from './PageForm.tsx';
import { texts } from './texts.ts';

type PageHistoryProps = {
  page: AdminPage;
  versions: DataOf<typeof getAdminPage>['versions'];
  form: Form<PageValues>;
};

/** Every version that was, to compare with and to bring back; bringing back is a new version. */
export function PageHistory({ page, versions, form }: PageHistoryProps) {
  const [compared, setCompared] = useState<AdminPage | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = (version: number, work: (old: AdminPage) => void) =>
    void call(getPageVersion, { params: { key: page.key, version } }).then(work, (failure: unknown) =>
      snackbar.error(sentenceOf(failure)),
    );
  const compare = (version: number) =>
    open(version, (old) => {
      setCompared(old);
      setIsOpen(true);
    });
  const restore = (version: number) =>
    open(version, ({ title, seoTitle, seoDescription, content }) => {
      form.change({ title, seoTitle, seoDescription, content });
      snackbar.success(texts.restored(texts.versionName(version)));
    });

  const all = [...versions, { version: 0, title: '', author: '', savedAt: '' }];
  return (
    <Panel title={texts.history}>
      {versions.length === 0 && <p className="muted">{texts.historyNone}</p>}
      <ul className="versions">
        {all.map(({ version, author, savedAt }) => (
          <li key={version}>
            <span>
              <b>{texts.versionName(version)}</b> {version === page.version && `(${texts.current})`}
              {savedAt && <span className="muted"> {texts.by(author, showMoment(new Date(savedAt)))}</span>}
            </span>
            <Button variant="text" size="s" onClick={() => compare(version)}>
              {texts.compare}
            </Button>
            {version !== page.version && (
              <Button variant="text" size="s" onClick={() => restore(version)}>
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CompareDialog old={compared} now={form.values.content} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}
