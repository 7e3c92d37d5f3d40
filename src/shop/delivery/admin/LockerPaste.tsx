import { useState } from 'react';
import { call } from '../../../kit/client.ts';
import { TextArea } from '../../../ui/admin/TextArea.tsx';
import { Warnings } from '../../../ui/admin/Warnings.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { putLockers } from '../admin-contract.ts';
import { readPasted } from './locker-csv-rules.ts';
import { texts } from './texts.ts';

type LockerPasteProps = { courierId: number; isOpen: boolean; onClose: () => void; onSaved: () => void };

const mostProblems = 5;

/** A list copied from a sheet; what cannot be read is named before anything is sent. */
export function LockerPaste({ courierId, isOpen, onClose, onSaved }: LockerPasteProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { lockers, problems } = readPasted(text);

  const send = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { added, changed } = await call(putLockers, { body: { courierId, lockers } });
      snackbar.success(texts.pasteDone(added, changed));
      setText('');
      onSaved();
      onClose();
    } catch (problem) {
      setFailure(sentenceOf(problem));
    }
    setIsBusy(false);
  };
  return (
    <Dialog title={texts.paste} width={800} isOpen={isOpen} onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.pasteText}</p>
        <FormMessage>{failure}</FormMessage>
        <TextArea
          label={texts.pasteField}
          rows={10}
          placeholder={texts.pasteExample}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Warnings warnings={sentencesOf(problems)} />
        <div className="dialog-ends">
          <span role="status">{text.trim() !== '' && texts.pasteFine(lockers.length)}</span>
          <Button variant="brand" isBusy={isBusy} disabled={lockers.length === 0} onClick={() => void send()}>
            {texts.pasteSend}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const sentencesOf = (problems: readonly { line: number; sentence: string }[]): string[] => [
  ...problems.slice(0, mostProblems).map(({ line, sentence }) => texts.pasteProblem(line, sentence)),
  ...(problems.length > mostProblems ? [texts.moreProblems(problems.length - mostProblems)] : []),
];
