import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useHasPermission } from '../../../account/identity/staff-permissions.ts';
import { pictureUrl } from '../../../catalog/products/card-rules.ts';
import { ProductPicture } from '../../../catalog/products/ProductPicture.tsx';
import { ApiError, call } from '../../../platform/http/client.ts';
import { formatDay } from '../../../platform/text/admin-dates.ts';
import { Panel } from '../../../ui/admin/Panel.tsx';
import { ScreenLink } from '../../../ui/admin/screen-link.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorMessage } from '../../../ui/error-message.ts';
import { snackbar } from '../../../ui/snackbar.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { parseScan } from '../gs1-rules.ts';
import {
  askedLot,
  checkScan,
  isPackedWhole,
  type PackLot,
  type PackScan,
  packedUnits,
  resolveScan,
} from '../pack-rules.ts';
import { finishPacking, type PackOrder } from '../station-contract.ts';
import { texts as packTexts } from '../texts.ts';
import { beep } from './beep.ts';
import { CameraScan } from './CameraScan.tsx';
import { PackDone } from './PackDone.tsx';
import { packSession, readMuted, writeMuted } from './scan-queue.ts';
import { texts } from './texts.ts';
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
  const restart = (change: { takesOver?: boolean; startsAgain?: boolean }) =>
    void onRestart(change).catch((failure: unknown) => snackbar.error(errorMessage(failure)));
  const close = (
    <Button size="s" onClick={onClose}>
      {texts.otherOrder}
    </Button>
  );
  if (isDone) return <PackDone order={order} onClose={onClose} />;
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
  return <Packing {...props} onDone={() => setIsDone(true)} />;
}

type NoticeProps = { order: PackOrder; text: string; children: React.ReactNode };

const Notice = ({ order, text, children }: NoticeProps) => (
  <Panel title={order.number}>
    <p role="status">{text}</p>
    <div className="act-row">{children}</div>
  </Panel>
);

type Message = { text: string; isGood: boolean; count: number };

function Packing({ order, onChange, onRestart, onClose, onDone }: PackStationProps & { onDone: () => void }) {
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
          <CameraScan onScan={scan} />
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
              <Line
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
      {isPackedWhole(lines, scans) && (
        <FinishPanel order={order} isWaiting={waiting > 0} onChange={onChange} onDone={onDone} />
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

/** Keyboard scanners type FNC1 as Ctrl+]; the field keeps it as a character that no code has. */
const isSeparatorKey = ({ key, ctrlKey, code }: KeyboardEvent): boolean =>
  key === '\u001d' || (ctrlKey && (key === ']' || code === 'BracketRight'));

function ScanField({ onScan }: { onScan: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    // A scan after a press of a button is typed into the field too, and its Enter does not press the button again.
    const take = (event: globalThis.KeyboardEvent) => {
      const isTyped =
        [...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
      const isElsewhere =
        !(event.target instanceof Element) || !event.target.closest('input, textarea, select, dialog');
      if (!isTyped || !isElsewhere) return;
      event.stopPropagation();
      input.current?.focus();
    };
    window.addEventListener('keydown', take, { capture: true });
    return () => window.removeEventListener('keydown', take, { capture: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onScan(text);
    setText('');
    input.current?.focus();
  };
  return (
    <form className="pack-scan" onSubmit={submit}>
      <TextField
        ref={input}
        label={texts.scan}
        hint={texts.scanHint}
        autoComplete="off"
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (!isSeparatorKey(event)) return;
          event.preventDefault();
          setText((before) => `${before}|`);
        }}
      />
      <Button type="submit">{texts.add}</Button>
    </form>
  );
}

type LineProps = {
  line: PackOrder['lines'][number];
  scans: readonly PackScan[];
  isSelected: boolean;
  onPack: (lotId: number, quantity: number) => void;
};

function Line({ line, scans, isSelected, onPack }: LineProps) {
  const packed = packedUnits(line, scans);
  const left = line.quantity - packed;
  const asked = askedLot(line, scans);
  const others = line.lots.filter(({ lotId, units }) => lotId !== asked?.lotId && units > 0);
  const state = left === 0 ? 'is-complete' : isSelected ? 'is-selected' : '';
  return (
    <li className={`pack-line ${state}`}>
      <ProductPicture image={line.image} backupImage={pictureUrl(null)} alt="" side={72} />
      <div>
        <p>
          <b>{line.name}</b> <span className="muted small">{line.code}</span>
        </p>
        <p className="num pack-count">
          {texts.packed(packed, line.quantity)} {left === 0 && <b className="pack-good">{texts.complete}</b>}
        </p>
        {left > 0 && !asked && <p className="pack-bad">{texts.noLot}</p>}
        {left > 0 && asked && (
          <div className="act-row">
            <Button size="s" variant="brand" onClick={() => onPack(asked.lotId, 1)}>
              {texts.packOne(asked.code)}
            </Button>
            {Math.min(left, unitsLeft(asked, scans)) > 1 && (
              <Button size="s" onClick={() => onPack(asked.lotId, Math.min(left, unitsLeft(asked, scans)))}>
                {texts.packAll(Math.min(left, unitsLeft(asked, scans)), asked.code)}
              </Button>
            )}
            <span className="small num">{expiryOf(asked)}</span>
          </div>
        )}
        {left > 0 && others.length > 0 && (
          <details open={isSelected}>
            <summary className="link small">{texts.otherLots}</summary>
            <ul className="pack-lots">
              {others.map((lot) => (
                <li key={lot.lotId}>
                  <Button size="s" onClick={() => onPack(lot.lotId, 1)}>
                    {texts.packOne(lot.code)}
                  </Button>
                  <span className="small num">
                    {expiryOf(lot)}
                    {lot.isExpired && ` · ${texts.expired}`}
                    {lot.blockedState && ` · ${texts.blocked}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

const unitsLeft = ({ lotId, units }: PackLot, scans: readonly PackScan[]): number =>
  units - scans.reduce((sum, scan) => sum + (scan.lotId === lotId ? scan.quantity : 0), 0);

const expiryOf = ({ expiresOn }: PackLot): string => (expiresOn ? texts.expires(formatDay(expiresOn)) : texts.noDate);

type ReasonDialogProps = {
  lot: string;
  asked: string;
  onChoose: (reason: string) => void;
  /** Something was scanned instead of an answer. */
  onScan: () => void;
  onClose: () => void;
};

const scanMilliseconds = 300;

function ReasonDialog({ lot, asked, onChoose, onScan, onClose }: ReasonDialogProps) {
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  /** The Enter at the end of a scan chooses no reason. */
  const refuseScan = (event: KeyboardEvent) => {
    if (event.key.length === 1 && event.key !== ' ') typedAt.current = event.timeStamp;
    if (event.key !== 'Enter' || event.timeStamp - typedAt.current > scanMilliseconds) return;
    event.preventDefault();
    onScan();
  };
  return (
    <Dialog title={texts.reasonTitle(lot)} isOpen onClose={onClose}>
      <div className="form">
        <p className="dialog-text">{texts.reasonText(asked)}</p>
        {texts.reasons.map((reason) => (
          <Button key={reason} onKeyDown={refuseScan} onClick={() => onChoose(reason)}>
            {reason}
          </Button>
        ))}
        <Button variant="text" onKeyDown={refuseScan} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

type FinishPanelProps = {
  order: PackOrder;
  isWaiting: boolean;
  onChange: (order: PackOrder) => void;
  onDone: () => void;
};

function FinishPanel({ order, isWaiting, onChange, onDone }: FinishPanelProps) {
  const [weight, setWeight] = useState('');
  const [problem, setProblem] = useState<{ text: string; isWeight: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const finish = async (event: FormEvent) => {
    event.preventDefault();
    if (weight !== '' && !/^[1-9]\d{0,5}$/.test(weight)) return setProblem({ text: texts.badWeight, isWeight: false });
    setIsBusy(true);
    try {
      const weightGrams = weight === '' ? null : Number(weight);
      const body = { session: packSession(), weightGrams, confirmsWeight: problem?.isWeight ?? false };
      onChange(await call(finishPacking, { params: { id: order.id }, body }));
      onDone();
    } catch (failure) {
      const isWeight = failure instanceof ApiError && failure.reason === 'weightDiffers';
      setProblem({ text: errorMessage(failure), isWeight });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Panel title={texts.finish}>
      <form className="form pack-finish" onSubmit={(event) => void finish(event)}>
        <TextField
          label={texts.weight}
          hint={texts.weightHint(order.expectedGrams, order.tolerancePercent)}
          inputMode="numeric"
          autoComplete="off"
          value={weight}
          error={problem?.text}
          onChange={({ target }) => {
            setWeight(target.value.trim());
            setProblem(null);
          }}
        />
        {isWaiting && <p className="pack-waiting">{texts.finishWaits}</p>}
        <div className="form-ends">
          <Button type="submit" variant="brand" isBusy={isBusy} disabled={isWaiting}>
            {problem?.isWeight ? texts.confirmWeight : texts.finish}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
