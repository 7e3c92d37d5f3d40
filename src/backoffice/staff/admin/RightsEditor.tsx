import { describePermissions } from '../../../account/identity/permission-texts.ts';
import { usePermissions } from '../../../account/identity/staff-permissions.ts';
import {
  permissionsOf,
  roleNames,
  roleTexts,
  type StaffRole,
  staffRoles,
} from '../../../account/identity/staff-roles.ts';
import { includesAll, type Permission, powers, staffAreas } from '../../../platform/http/permissions.ts';
import { UnlessReadOnly } from '../../../ui/admin/read-only.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { chosenOrTemplate, differencesFrom, templateOf } from '../rights-rules.ts';
import { PermissionsField } from './PermissionsField.tsx';
import { permissionTexts as texts } from './texts.ts';

type RightsValue = { role: StaffRole; permissions: Permission[] | null };

/** The role of a form value, which is a text. */
export const roleOf = (value: string): StaffRole => staffRoles.find((role) => role === value) ?? 'orders';

type RightsEditorProps = {
  /** `permissions` is null for those of the role. */
  value: RightsValue;
  error: (field: 'role' | 'permissions') => string | undefined;
  onChange: (next: RightsValue) => void;
};

/** The role as a template, the permissions of the person, and how they differ. A new role starts from its template. */
export function RightsEditor({ value: { role, permissions }, error, onChange }: RightsEditorProps) {
  const own = usePermissions();
  const template = templateOf(role);
  const list = permissions ?? template;
  return (
    <>
      <SelectField
        label={texts.role}
        hint={roleTexts[role]}
        error={error('role')}
        name="role"
        value={role}
        onChange={({ target }) => {
          onChange({ role: roleOf(target.value), permissions: null });
        }}
      >
        {staffRoles
          .filter((one) => one === role || includesAll(own, permissionsOf(one)))
          .map((one) => (
            <option key={one} value={one}>
              {roleNames[one]}
            </option>
          ))}
      </SelectField>
      {role === 'owner' ? (
        <p className="small muted">{texts.ownersHaveAll}</p>
      ) : (
        <>
          <Differences role={role} permissions={permissions} onReset={() => onChange({ role, permissions: null })} />
          <PermissionsField
            legend={texts.legend}
            areas={staffAreas}
            powers={powers}
            value={list}
            template={template}
            error={error('permissions')}
            onChange={(next) => onChange({ role, permissions: chosenOrTemplate(role, next) })}
          />
        </>
      )}
    </>
  );
}

type DifferencesProps = RightsValue & { onReset: () => void };

function Differences({ role, permissions, onReset }: DifferencesProps) {
  if (permissions === null) return <p className="small muted">{texts.asRole(roleNames[role])}</p>;
  const { added, removed } = differencesFrom(role, permissions);
  return (
    <div className="permission-differences" role="status">
      <p>{texts.differs(roleNames[role])}</p>
      {added.length > 0 && <p>{texts.added(describePermissions(added))}</p>}
      {removed.length > 0 && <p>{texts.removed(describePermissions(removed))}</p>}
      <UnlessReadOnly>
        <Button size="s" variant="text" onClick={onReset}>
          {texts.reset}
        </Button>
      </UnlessReadOnly>
    </div>
  );
}
