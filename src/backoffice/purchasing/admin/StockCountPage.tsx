import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { formatLei } from '../../../platform/lei.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { Facts } from '../../../ui/admin/Facts.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { useAction } from '../../../ui/admin/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { Fact } from '../../../ui/Fact.tsx';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import {
  type CountLine,
  cancelStockCount,
  getStockCount,
  getStockCountPdf,
  postStockCount,
  type StockCount,
} from '../count-contract.ts';
import { totalsOf } from '../count-rules.ts';
import { CountLines } from './CountLines.tsx';
import { countTexts as texts } from './count-texts.ts';
import { CountState } from './StockCountsPage.tsx';

/** /admin/stock-counts/17 */
export default function StockCountPage() {
  const { id = '' } = useParams();
  return <LoadedCount key={id} id={Number(id)} />;
}

function LoadedCount({ id }: { id: number }) {
  const count = useAsyncData((signal) => call(getStockCount, { params: { id } }, signal));
  const savePdf = () =>
    call(getStockCountPdf, { params: { id } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  const showLine = (line: CountLine) =>
    count.set((before) => ({ ...before, lines: before.lines.map((one) => (one.id === line.id ? line : one)) }));
  return (
    <>
      <PageHead
        title={count.data?.number ?? texts.title}
        text={count.data?.scope}
        back={{ to: '/admin/stock-counts', name: texts.title }}
      >
        <Button size="s" onClick={() => void savePdf()}>
          {texts.print}
        </Button>
        {count.data?.state === 'open' && <CountSteps count={count.data} onChanged={count.refresh} />}
      </PageHead>
      <AsyncContent result={count} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            <CountSummary count={data} />
            <CountLines count={data} onCounted={showLine} onAdded={count.refresh} />
          </>
        )}
      </AsyncContent>
    </>
  );
}

function CountSummary({ count }: { count: StockCount }) {
  const totals = totalsOf(count.lines);
  return (
    <Panel>
      <Facts>
        <Fact name={texts.state}>
          <CountState state={count.state} />
        </Fact>
        <Fact name={texts.progress}>{texts.summary(totals.counted, count.lines.length)}</Fact>
        <Fact name={texts.more}>
          {texts.units(totals.more)}, {formatLei(totals.moreValue)}
        </Fact>
        <Fact name={texts.less}>
          {texts.units(totals.less)}, {formatLei(totals.lessValue)}
        </Fact>
      </Facts>
    </Panel>
  );
}

function CountSteps({ count, onChanged }: { count: StockCount; onChanged: () => void }) {
  const [step, setStep] = useState<'post' | 'cancel' | null>(null);
  const { run, isBusy } = useAction(onChanged);
  const params = { id: count.id };
  const left = count.lines.filter(({ counted }) => counted === null).length;
  const steps = {
    post: {
      title: texts.postTitle,
      text: texts.postText(left),
      action: texts.post,
      run: () => run(() => call(postStockCount, { params, body: {} }), texts.posted),
    },
    cancel: {
      title: texts.cancelTitle,
      text: texts.cancelText,
      action: texts.cancel,
      run: () => run(() => call(cancelStockCount, { params, body: {} }), texts.cancelled),
    },
  };
  const chosen = step && steps[step];
  return (
    <UnlessReadOnly>
      <Button size="s" onClick={() => setStep('cancel')}>
        {texts.cancel}
      </Button>
      <Button size="s" variant="brand" disabled={left === count.lines.length} onClick={() => setStep('post')}>
        {texts.post}
      </Button>
      {chosen && (
        <ConfirmDialog
          isOpen
          title={chosen.title}
          action={chosen.action}
          isBusy={isBusy}
          onConfirm={() => void chosen.run().then(() => setStep(null))}
          onClose={() => setStep(null)}
        >
          {chosen.text}
        </ConfirmDialog>
      )}
    </UnlessReadOnly>
  );
}
