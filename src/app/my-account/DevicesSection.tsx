import { useState } from 'react';
import { type Device, endSession, getSessions, signOutEverywhere } from '../../account/identity/contract.ts';
import { clearSession, useEndSession } from '../../account/identity/sign-out.ts';
import { call } from '../../platform/http/client.ts';
import { formatDateTime } from '../../platform/text/romanian.ts';
import { AsyncContent } from '../../ui/AsyncContent.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { errorMessage } from '../../ui/error-message.ts';
import { Icon } from '../../ui/Icon.tsx';
import { snackbar } from '../../ui/snackbar.ts';
import { useAsyncData } from '../../ui/use-async-data.ts';
import { Section, SectionSkeleton } from './Section.tsx';
import { texts } from './texts.ts';
import './entry-card.css';

export function DevicesSection() {
  const devices = useAsyncData<Device[]>((signal) => call(getSessions, {}, signal));
  const [isConfirming, setIsConfirming] = useState(false);
  const endLocalSession = useEndSession();

  const end = async (device: Device) => {
    devices.set((list) => list.filter(({ id }) => id !== device.id));
    await call(endSession, { body: { sessionId: device.id } }).then(
      () => snackbar.success(texts.deviceEnded),
      (failure: unknown) => {
        snackbar.error(errorMessage(failure));
        devices.refresh();
      },
    );
  };
  const endAll = () =>
    call(signOutEverywhere, {}).then(
      () => {
        snackbar.success(texts.endedAll);
        return endLocalSession(clearSession);
      },
      (failure: unknown) => snackbar.error(errorMessage(failure)),
    );

  return (
    <Section title={texts.devices} text={texts.devicesText}>
      <AsyncContent result={devices} skeleton={<SectionSkeleton />}>
        {(list) => (
          <ul className="entry-list">
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={() => void end(device)} />
            ))}
          </ul>
        )}
      </AsyncContent>
      <div className="form-ends">
        <Button className="button-danger" onClick={() => setIsConfirming(true)}>
          {texts.endAll}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        title={texts.endAllTitle}
        action={texts.endAll}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          void endAll();
        }}
      >
        {texts.endAllText}
      </ConfirmDialog>
    </Section>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <li className="entry-card device-row">
      <Icon name={/Android|iPhone|iPad/.test(device.device) ? 'phone' : 'device'} />
      <div className="entry-card-text">
        <h3>
          {device.device}
          {device.isCurrent && <span className="entry-card-default">{texts.thisDevice}</span>}
        </h3>
        <p className="small num">{texts.lastSeen(formatDateTime(new Date(device.lastSeenAt)))}</p>
        <p className="small num">
          {texts.signedInAt(formatDateTime(new Date(device.createdAt)))} · {device.ip}
        </p>
      </div>
      {!device.isCurrent && (
        <Button aria-label={texts.endNamed(device.device)} onClick={onEnd}>
          {texts.endDevice}
        </Button>
      )}
    </li>
  );
}
