import { showMoment } from '../../kit/romanian.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Device } from '../account/contract.ts';
import { texts } from './texts.ts';
import './entry-card.css';
import './device-row.css';

export function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <li className="entry-card device-row">
      <Icon name={/Android|iPhone|iPad/.test(device.device) ? 'phone' : 'device'} />
      <div className="entry-card-text">
        <h3>
          {device.device}
          {device.isCurrent && <span className="entry-card-default">{texts.thisDevice}</span>}
        </h3>
        <p className="small num">{texts.lastSeen(showMoment(new Date(device.lastSeenAt)))}</p>
        <p className="small num">
          {texts.signedInAt(showMoment(new Date(device.createdAt)))} · {device.ip}
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
