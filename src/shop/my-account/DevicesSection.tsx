import { useState } from 'react';
import { call } from '../../kit/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { sentenceOf } from '../../ui/sentence-of.ts';
import { snackbar } from '../../ui/snackbar.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type Device, endSession, getSessions, logoutEverywhere } from '../account/contract.ts';
import { leave as forget } from '../account/sign-out.ts';
import { useLeave } from '../account/use-leave.ts';
import { SectionSkeleton } from './AccountSkeleton.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import { Section } from './Section.tsx';
import { texts } from './texts.ts';

export function DevicesSection() {
  const devices = useLoaded<Device[]>((signal) => call(getSessions, {}, signal));
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeave();

  const end = async (device: Device) => {
    devices.set((list) => list.filter(({ id }) => id !== device.id));
    await call(endSession, { body: { sessionId: device.id } }).then(
      () => snackbar.success(texts.deviceEnded),
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );
    devices.refresh();
  };
  const endAll = () =>
    call(logoutEverywhere, {}).then(
      () => {
        snackbar.success(texts.endedAll);
        return leave(forget);
      },
      (failure: unknown) => snackbar.error(sentenceOf(failure)),
    );

  return (
    <Section title={texts.devices} text={texts.devicesText}>
      <Loaded of={devices} skeleton={<SectionSkeleton />}>
        {(list) => (
          <ul className="entry-list">
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => void end(device)} />
            ))}
          </ul>
        )}
      </Loaded>
      <div className="form-ends">
        <Button className="button-danger" onClick={() => setIsAsking(true)}>
          {texts.endAll}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.endAllTitle}
        action={texts.endAll}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void endAll();
        }}
      >
        {texts.endAllText}
      </ConfirmDialog>
    </Section>
  );
}
