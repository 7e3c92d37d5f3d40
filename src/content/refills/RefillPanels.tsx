import { useState } from 'react';
import { ConfirmEmailNote } from '../../account/identity/ConfirmEmailNote.tsx';
import { call } from '../../platform/http/client.ts';
import { formatDate, formatDateTime } from '../../platform/text/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { createDoseCalendar, deleteDoseCalendar, type RefillSettings, setRefillReminders } from './contract.ts';
import { pageTexts as texts } from './page-texts.ts';
import { texts as consentTexts } from './texts.ts';

type PanelProps = { settings: RefillSettings; onChange: (settings: RefillSettings) => void };

/** The consent to reminders; off until the customer gives it. */
export function RemindersPanel({ settings: { isReminded, canBeReminded }, onChange }: PanelProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (isOn: boolean) => {
    setIsBusy(true);
    await call(setRefillReminders, { body: { isOn } }).then(
      (settings) => {
        onChange(settings);
        snackbar.success(isOn ? texts.remindersOn : texts.remindersOff);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );
    setIsBusy(false);
  };
  return (
    <section className="section-panel form" aria-labelledby="refill-reminders">
      <h3 id="refill-reminders">{texts.reminders}</h3>
      {!canBeReminded && !isReminded ? (
        <ConfirmEmailNote />
      ) : (
        <Checkbox checked={isReminded} disabled={isBusy} onChange={({ target }) => void save(target.checked)}>
          {consentTexts.consent}
        </Checkbox>
      )}
      <p className="section-note">{texts.remindersText}</p>
    </section>
  );
}

/** The secret address of the calendar: made, replaced and stopped here, and shown only when it is made. */
export function CalendarPanel({ settings: { calendar }, onChange }: PanelProps) {
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [question, setQuestion] = useState<'new' | 'stop' | null>(null);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((failure: unknown) => snackbar.error(errorMessage(failure)));
    setIsBusy(false);
    setQuestion(null);
  };
  const create = () =>
    run(async () => {
      const created = await call(createDoseCalendar, {});
      setUrl(created.url);
      onChange(created.settings);
    });
  const stop = () =>
    run(async () => {
      onChange(await call(deleteDoseCalendar, {}));
      setUrl(null);
      snackbar.success(texts.stopped);
    });
  return (
    <section className="section-panel form" aria-labelledby="dose-calendar">
      <h3 id="dose-calendar">{texts.calendar}</h3>
      <p className="section-note">{texts.calendarText}</p>
      {calendar && (
        <p className="small num">
          {texts.created(formatDate(new Date(calendar.createdAt)))}{' '}
          {calendar.readAt ? texts.lastRead(formatDateTime(new Date(calendar.readAt))) : texts.neverRead}
        </p>
      )}
      {url && (
        <div className="my-home-address" role="status">
          <p>{texts.shownOnce}</p>
          <div>
            <CopyField text={url} texts={texts.address} />
            <a className="button" href={url.replace(/^https?:/, 'webcal:')}>
              {texts.subscribe}
            </a>
          </div>
        </div>
      )}
      <div className="form-ends">
        {calendar ? (
          <>
            <Button onClick={() => setQuestion('new')}>{texts.newAddress}</Button>
            <Button variant="text" onClick={() => setQuestion('stop')}>
              {texts.stop}
            </Button>
          </>
        ) : (
          <Button isBusy={isBusy} onClick={() => void create()}>
            {texts.create}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={question !== null}
        title={question === 'stop' ? texts.stopTitle : texts.newTitle}
        action={question === 'stop' ? texts.stop : texts.newAddress}
        isBusy={isBusy}
        onClose={() => setQuestion(null)}
        onConfirm={() => void (question === 'stop' ? stop() : create())}
      >
        {question === 'stop' ? texts.stopText : texts.newText}
      </ConfirmDialog>
    </section>
  );
}
