import { type DragEvent, useRef, useState } from 'react';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { texts } from './texts.ts';
import { useSending } from './use-sending.ts';

/** A file is dropped here or chosen; the button does the same for those without a mouse. */
export function DropZone() {
  const { share, problem, send, stop } = useSending();
  const { isOver, ...drop } = useDrop(send);
  return (
    <Panel title={texts.importTitle}>
      <div className={isOver ? 'drop-zone is-over' : 'drop-zone'} {...drop}>
        {share === null ? <Invitation onFile={send} /> : <Sending share={share} onStop={stop} />}
      </div>
      <FormMessage>{problem}</FormMessage>
      <p className="muted small">{texts.dropHint}</p>
    </Panel>
  );
}

function Invitation({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Icon name="download" size="l" />
      <p>
        {texts.drop} {texts.or}
      </p>
      <Button variant="brand" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
      <input
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        aria-label={texts.choose}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again once it is mended.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}

const Sending = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <>
    <p role="status">{texts.sending(Math.round(share * 100))}</p>
    <progress max={1} value={share} aria-label={texts.sending(Math.round(share * 100))} />
    <Button size="s" onClick={onStop}>
      {texts.stopSending}
    </Button>
  </>
);

function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    },
  };
}
