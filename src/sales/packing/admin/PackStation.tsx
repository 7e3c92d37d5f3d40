import { type ReactNode, useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { parseScan } from '../gs1-rules.ts';
import { askedLot, checkScan, isPackedWhole, type PackScan, packedUnits, resolveScan } from '../pack-rules.ts';
import type { PackOrder } from '../station-contract.ts';
import { texts as packTexts } from '../texts.ts';
import { beep } from './beep.ts';
import { CameraScan } from './CameraScan.tsx';
import { FinishPanel } from './FinishPanel.tsx';
import { PackDone } from './PackDone.tsx';
import { PackLine } from './PackLine.tsx';
import { AddPictures } from './PackPictures.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ScanField } from './ScanField.tsx';
import { readMuted, writeMuted } from './scan-queue.ts';
import { texts } from './texts.ts';
import { useLabelAtEnd } from './use-label-at-end.ts';
import { usePackPictures } from './use-pack-pictures.ts';
import { usePackScans } from './use-pack-scans.ts';

type PackStationProps = {
  order: PackOrder;
  onChange: (order: PackOrder) => void;
  onRestart: (change: { takesOver?: boolean; startsAgain?: boolean }) => Promise<void>;
  onClose: () => void;
};

export function PackStation(props: PackStationProps) {
  const { order, onRestart, onClose } = props;
  const [isDone, setIsDone] = useState(false);
  const label = useLabelAtEnd(order.id);
  const restart = (change: { takesOver?: boolean; startsAgain?: boolean }) =>
    void onRestart(change).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
  const close = (
    <Button size="s" onClick={onClose}>
      {texts.otherOrder}
    </Button>
  );
  if (isDone) return <PackDone order={order} label={label} onClose={onClose} />;
  if (!order.canPack)
    return (
      <Notice order={order} text={texts.cannotPack(order.stateName)}>
        {close}
      </Notice>
    );
  if (order.otherPacker)
    return (
      <Notice order={order} text={texts.otherPacker(order.otherPacker)}>
        <Button size="s" variant="brand" onClick={() => restart({ takesOver: true })}>
          {texts.takeOver}
        </Button>
        {close}
      </Notice>
    );
  if (order.isPacked)
    return (
      <Notice order={order} text={texts.isPacked}>
        <Button size="s" onClick={() => restart({ startsAgain: true })}>
          {texts.packAgain}
        </Button>
        <Button size="s" variant="brand" onClick={() => setIsDone(true)}>
          {texts.printLabel}
        </Button>
        {close}
      </Notice>
    );
  const end = (printsLabel: boolean) => {
    setIsDone(true);
    if (printsLabel) void label.make();
  };
  return <Packing {...props} onDone={end} />;
}

type NoticeProps = { order: PackOrder; text: string; children: ReactNode };

const Notice = ({ order, text, children }: NoticeProps) => (
  <Panel title={order.number}>
    <p role="status">{text}</p>
    <div className="act-row">{children}</div>
  </Panel>
);

type Message = { text: string; isGood: boolean; count: number };

function Packing({
  order,
  onChange,
  onRestart,
  onClose,
  onDone,
}: PackStationProps & { onDone: (printsLabel: boolean) => void }) {
  const canCorrect = useHasPermission('stock:write');
  const [message, setMessage] = useState<Message | null>(null);
  const [isMuted, setIsMuted] = useState(readMuted);
  const [selected, setSelected] = useState<number | null>(null);
  const [question, setQuestion] = useState<Omit<PackScan, 'id'> | null>(null);
  const [isRestarting, setIsRestarting] = useState(false);
  const say = (text: string, isGood: boolean) => {
    setMessage((before) => ({ text, isGood, count: (before?.count ?? 0) + 1 }));
    if (!isMuted) beep(isGood);
  };
  const { scans, waiting, add, clear } = usePackScans(
    order,
    onChange,
    (text) => say(texts.refused(text), false),
    () => onRestart({}).catch(() => {}),
  );
  const pictures = usePackPictures(order.id);
  const { lines } = order;
  const nameOf = (lotId: number) => lines.find(({ lots }) => lots.some((lot) => lot.lotId === lotId));
  const codeOf = (lotId: number) => nameOf(lotId)?.lots.find((lot) => lot.lotId === lotId)?.code ?? '';

  const pack = (scan: Omit<PackScan, 'id'>) => {
    const problem = checkScan(lines, scans, scan, canCorrect);
    if (problem === 'needsReason') setQuestion(scan);
    else setQuestion(null);
    if (problem) return say(packTexts.problems[problem], false);
    add(scan);
    setSelected(null);
    say(texts.accepted(nameOf(scan.lotId)?.name ?? '', codeOf(scan.lotId)), true);
  };
  const scan = (text: string) => {
    const found = resolveScan(lines, scans, parseScan(text, new Date().getFullYear()), selected);
    if (found.kind === 'lot') return pack({ lotId: found.lotId, quantity: 1, reason: '' });
    if (found.kind === 'problem') return say(packTexts.problems[found.problem], false);
    const line = lines.find(({ productId }) => productId === found.productId);
    if (line && packedUnits(line, scans) >= line.quantity) return say(packTexts.problems.tooMany, false);
    setSelected(found.productId);
    say(texts.chooseLot(line?.name ?? ''), true);
  };
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const packed = lines.reduce((sum, line) => sum + packedUnits(line, scans), 0);
  return (
    <div className="pack-station">
      <Panel
        title={`${order.number} · ${order.recipient}`}
        actions={
          <div className="act-row">
            <ScreenLink to={`/admin/orders/${order.id}`}>{texts.toOrder}</ScreenLink>
            <Button size="s" onClick={onClose}>
              {texts.otherOrder}
            </Button>
          </div>
        }
      >
        <div className="pack-work">
          {order.note && (
            <p>
              <b>{texts.note}:</b> {order.note}
            </p>
          )}
          <ScanField onScan={scan} />
          <CameraScan onScan={scan} onPicture={(picture) => void pictures.add(picture)} />
          <p
            key={message?.count}
            role="status"
            className={message ? `pack-message ${message.isGood ? 'is-good' : 'is-bad'}` : 'pack-message'}
          >
            {message?.text}
          </p>
          <progress className="pack-progress" value={packed} max={all} aria-label={texts.progress(packed, all)} />
          <p className="pack-state num">
            <b>{texts.progress(packed, all)}</b>{' '}
            <span className={waiting > 0 ? 'pack-waiting' : 'muted small'} data-waiting={waiting}>
              {waiting > 0 ? texts.waiting(waiting) : texts.synced}
            </span>
          </p>
          <ul className="pack-lines">
            {lines.map((line) => (
              <PackLine
                key={line.productId}
                line={line}
                scans={scans}
                isSelected={selected === line.productId}
                onPack={(lotId, quantity) => pack({ lotId, quantity, reason: '' })}
              />
            ))}
          </ul>
          <div className="act-row">
            <Button
              size="s"
              aria-pressed={isMuted}
              onClick={() => {
                setIsMuted(!isMuted);
                writeMuted(!isMuted);
              }}
            >
              {isMuted ? texts.unmute : texts.mute}
            </Button>
            <Button size="s" onClick={() => setIsRestarting(true)}>
              {texts.startAgain}
            </Button>
          </div>
        </div>
      </Panel>
      <AddPictures orderId={order.id} pictures={pictures} />
      {isPackedWhole(lines, scans) && (
        <FinishPanel order={order} isWaiting={waiting + pictures.waiting > 0} onChange={onChange} onDone={onDone} />
      )}
      {question && (
        <ReasonDialog
          lot={codeOf(question.lotId)}
          asked={askedCode(order, scans, question.lotId)}
          onChoose={(reason) => pack({ ...question, reason })}
          onScan={() => say(texts.reasonFirst, false)}
          onClose={() => setQuestion(null)}
        />
      )}
      <ConfirmDialog
        isOpen={isRestarting}
        title={texts.startAgainTitle}
        action={texts.startAgain}
        onClose={() => setIsRestarting(false)}
        onConfirm={() => {
          setIsRestarting(false);
          clear();
          void onRestart({ startsAgain: true }).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
        }}
      >
        {texts.startAgainText}
      </ConfirmDialog>
    </div>
  );
}

function askedCode({ lines }: PackOrder, scans: readonly PackScan[], lotId: number): string {
  const line = lines.find(({ lots }) => lots.some((lot) => lot.lotId === lotId));
  return (line && askedLot(line, scans)?.code) ?? '';
}
