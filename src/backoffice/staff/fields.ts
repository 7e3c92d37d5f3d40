import { z } from 'zod';
import { Email, FirstName, LastName } from '../../account/identity/fields.ts';
import { isValidPasswordFor, maxPasswordLength } from '../../account/identity/rules.ts';
import { staffRoles } from '../../account/identity/staff-roles.ts';
import { staffPermissions } from '../../platform/http/permissions.ts';
import { rawText } from '../../platform/schema.ts';
import { texts } from './texts.ts';

export const Role = z.enum(staffRoles, texts.role);

/** Permissions of the person in place of the role's template; null follows the template. */
const ChosenPermissions = z
  .array(z.enum(staffPermissions, texts.permissions))
  .max(staffPermissions.length, texts.permissions)
  .nullable()
  .default(null);

export const RightsFields = z.strictObject({ role: Role, permissions: ChosenPermissions });

export const InvitationFields = z.strictObject({
  email: Email,
  role: Role.default('orders'),
  permissions: ChosenPermissions,
});

export const JoinFields = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  password: rawText(maxPasswordLength, texts.password)
    .refine((password) => isValidPasswordFor('admin', password), texts.password)
    .meta({ examples: ['o parolă lungă și bună'] }),
});
