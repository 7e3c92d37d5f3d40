import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../platform/http/client.ts';
import { downloadFile } from '../../../platform/http/download.ts';
import { AsyncContent } from '../../../ui/AsyncContent.tsx';
import { DeleteButton } from '../../../ui/admin/DeleteButton.tsx';
import { FormSkeleton } from '../../../ui/admin/EditForm.tsx';
import { PageHead } from '../../../ui/admin/PageHead.tsx';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { useAsyncData } from '../../../ui/use-async-data.ts';
import { deleteReception, getReception, getReceptionPdf } from '../reception-contract.ts';
import { PostedReception } from './PostedReception.tsx';
import { ReceptionForm } from './ReceptionForm.tsx';
import { ReverseDialog } from './ReverseDialog.tsx';
import { goodsTexts, receptionTexts as texts } from './texts.ts';

const back = { to: '/admin/receptions', name: texts.title };

/** /admin/receptions/new and /admin/receptions/17 */
export default function ReceptionPage() {
  const { id = 'new' } = useParams();
  return id === 'new' ? <NewReception /> : <SavedReception key={id} id={Number(id)} />;
}

const NewReception = () => (
  <>
    <PageHead title={texts.newTitle} back={back} />
    <ReceptionForm saved={null} onReload={() => {}} />
  </>
);

function SavedReception({ id }: { id: number }) {
  const navigate = useNavigate();
  const [isReversing, setIsReversing] = useState(false);
  const reception = useAsyncData((signal) => call(getReception, { params: { id } }, signal));
  const saved = reception.data;
  const canReverse =
    saved?.state === 'posted' && !saved.reverses && saved.details.some((one) => one.reversed < one.quantity);
  const savePdf = () =>
    call(getReceptionPdf, { params: { id } }).then(downloadFile, (failure: unknown) =>
      snackbar.error(errorMessage(failure)),
    );
  return (
    <>
      <PageHead title={saved?.number ?? texts.draftTitle} text={saved?.supplierName} back={back}>
        {saved?.state === 'draft' && (
          <DeleteButton
            action={texts.delete}
            title={texts.deleteTitle}
            text={texts.deleteText}
            done={texts.deleted}
            remove={() => call(deleteReception, { params: { id }, body: {} })}
            onDone={() => void navigate(back.to)}
          />
        )}
        {canReverse && (
          <UnlessReadOnly>
            <Button size="s" onClick={() => setIsReversing(true)}>
              {texts.reverse}
            </Button>
          </UnlessReadOnly>
        )}
        {saved?.state === 'posted' && (
          <Button size="s" variant="brand" onClick={() => void savePdf()}>
            {goodsTexts.pdf}
          </Button>
        )}
      </PageHead>
      <AsyncContent result={reception} skeleton={<FormSkeleton />}>
        {(data) =>
          data.state === 'draft' ? (
            <ReceptionForm key={data.version} saved={data} onReload={reception.refresh} />
          ) : (
            <PostedReception reception={data} />
          )
        }
      </AsyncContent>
      {saved && isReversing && <ReverseDialog reception={saved} onClose={() => setIsReversing(false)} />}
    </>
  );
}
