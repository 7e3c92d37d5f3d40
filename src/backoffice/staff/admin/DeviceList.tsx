import type { Device } from '../../../account/identity/contract.ts';
import { formatDateTime } from '../../../platform/text/admin-dates.ts';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { texts } from './texts.ts';

type DeviceListProps = { devices: Device[]; isBusy: boolean; onEnd: (sessionId: number) => void };

export function DeviceList({ devices, isBusy, onEnd }: DeviceListProps) {
  if (devices.length === 0) return <p className="muted">{texts.noSessions}</p>;
  return (
    <table className="plain-rows">
      <tbody>
        {devices.map(({ id, device, ip, lastSeenAt, isCurrent }) => (
          <tr key={id}>
            <td>
              {device}
              <br />
              <span className="small muted num">
                {texts.lastSeen(formatDateTime(new Date(lastSeenAt)))} · {ip}
              </span>
            </td>
            <td className="is-number">
              {isCurrent ? (
                <span className="small muted">{texts.thisDevice}</span>
              ) : (
                <UnlessReadOnly>
                  <Button
                    size="s"
                    variant="text"
                    isBusy={isBusy}
                    aria-label={texts.endNamed(device)}
                    onClick={() => onEnd(id)}
                  >
                    {texts.endSession}
                  </Button>
                </UnlessReadOnly>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
