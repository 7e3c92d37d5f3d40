import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ConsentStep } from './ConsentStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { dialogTexts as texts } from './texts.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import './questions-dialog.css';

type QuestionsDialogProps = {
  isOpen: boolean;
  /** True when the questions were answered to the end. */
  onClose: (isFinished: boolean) => void;
};

/** One question at a time; only its own buttons and Esc close it. */
export default function QuestionsDialog({ isOpen, onClose }: QuestionsDialogProps) {
  const cancel = () => onClose(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={texts.title}
      width={500}
      hasCloseButton={false}
      closesOnOutside={false}
      className="questions-dialog"
    >
      <button type="button" className="questions-cancel" onClick={cancel}>
        {texts.cancel}
      </button>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: Pick<QuestionsDialogProps, 'onClose'>) {
  const { state, step, isLoading, isSaving, reload, finish } = useQuestionnaire(onClose);
  if (isLoading) return <Waiting />;
  if (state.currentId === null) return <NoQuestions onAgain={reload} />;
  const back = () => step({ kind: 'back' });
  if (state.isAtConsent)
    return <ConsentStep isSaving={isSaving} onBack={back} onDecide={(consent) => void finish(consent)} />;
  return (
    <QuestionStep
      key={state.currentId}
      state={state}
      onChoose={(answerId) => step({ kind: 'choose', answerId })}
      onBack={back}
      onNext={() => step({ kind: 'next' })}
    />
  );
}

const Waiting = () => (
  <p className="questions-wait" role="status">
    <span className="questions-spinner" />
    {texts.loading}
  </p>
);

const NoQuestions = ({ onAgain }: { onAgain: () => void }) => (
  <div className="questions-none">
    <p>{texts.empty}</p>
    <Button onClick={onAgain}>{texts.again}</Button>
  </div>
);
