import { useId } from 'react';
import { areaTexts, powerTexts } from '../../../account/identity/permission-texts.ts';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import { type Area, isPermitted, type Permission, type Power } from '../../../platform/http/permissions.ts';
import { useIsReadOnly } from '../../../ui/admin/read-only.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { chooseArea, choosePower } from '../rights-rules.ts';
import { permissionTexts as texts } from './texts.ts';

type PermissionsFieldProps = {
  legend: string;
  areas: readonly Area[];
  powers: readonly Power[];
  value: readonly Permission[];
  /** Of the role; what differs from it is marked. Without it nothing is. */
  template?: readonly Permission[];
  error?: string | undefined;
  onChange: (next: Permission[]) => void;
};

/** Areas to read or to write, and single powers. Nobody can tick what they do not have themselves. */
export function PermissionsField({ legend, areas, powers, value, template, error, onChange }: PermissionsFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="permissions" disabled={useIsReadOnly()} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <table className="plain-rows">
        <thead>
          <tr>
            <th scope="col">{texts.area}</th>
            <th scope="col">{texts.read}</th>
            <th scope="col">{texts.write}</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <AreaRow key={area} {...{ area, value, template, onChange }} />
          ))}
        </tbody>
      </table>
      <h3>{texts.powers}</h3>
      <ul className="permission-powers">
        {powers.map((power) => (
          <PowerItem key={power} {...{ power, value, template, onChange }} />
        ))}
      </ul>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type RowProps = Pick<PermissionsFieldProps, 'value' | 'onChange'> & { template: readonly Permission[] | undefined };

function AreaRow({ area, value, template, onChange }: RowProps & { area: Area }) {
  const own = usePermissions();
  const { title, read, write } = areaTexts[area];
  const [canRead, canWrite] = [isPermitted(value, `${area}:read`), isPermitted(value, `${area}:write`)];
  const levelOf = (list: readonly Permission[]): number =>
    Number(isPermitted(list, `${area}:read`)) + Number(isPermitted(list, `${area}:write`));
  return (
    <tr>
      <th scope="row">
        {title} {template && <Difference by={levelOf(value) - levelOf(template)} />}
        <span className={canRead ? 'small' : 'small muted'}>{read}</span>
        <span className={canWrite ? 'small' : 'small muted'}>{write}</span>
      </th>
      <td>
        <input
          type="checkbox"
          aria-label={texts.readOf(title)}
          checked={canRead}
          disabled={!isPermitted(own, `${area}:read`)}
          onChange={() => onChange(chooseArea(value, area, canRead ? null : `${area}:read`))}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={texts.writeOf(title)}
          checked={canWrite}
          disabled={!isPermitted(own, `${area}:write`)}
          onChange={() => onChange(chooseArea(value, area, canWrite ? `${area}:read` : `${area}:write`))}
        />
      </td>
    </tr>
  );
}

function PowerItem({ power, value, template, onChange }: RowProps & { power: Power }) {
  const own = usePermissions();
  const isOn = value.includes(power);
  const { title, text } = powerTexts[power];
  return (
    <li>
      <Checkbox
        checked={isOn}
        disabled={!isPermitted(own, power)}
        onChange={() => onChange(choosePower(value, power, !isOn))}
      >
        {title} {template && <Difference by={Number(isOn) - Number(template.includes(power))} />}
        <span className={isOn ? 'small' : 'small muted'}>{text}</span>
      </Checkbox>
    </li>
  );
}

const Difference = ({ by }: { by: number }) =>
  by === 0 ? null : (
    <span className={by > 0 ? 'permission-mark is-more' : 'permission-mark'}>{by > 0 ? texts.more : texts.less}</span>
  );
