import { z } from 'zod';
import { Email, FirstName, LastName } from '../../account/identity/fields.ts';
import { isValidPasswordFor, maxPasswordLength } from '../../account/identity/rules.ts';
import { staffRoles } from '../../account/identity/staff-roles.ts';
import { rawText } from '../../platform/schema.ts';
import { texts } from './texts.ts';

export const Role = z.enum(staffRoles, texts.role);

export const RoleFields = z.strictObject({ role: Role });

export const InvitationFields = z.strictObject({ email: Email, role: Role.default('orders') });

export const JoinFields = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  password: rawText(maxPasswordLength, texts.password)
    .refine((password) => isValidPasswordFor('admin', password), texts.password)
    .meta({ examples: ['o parolă lungă și bună'] }),
});
