import type { ReactNode } from 'react';
import type { RequiredPermission } from '../../platform/http/permissions.ts';
import { useHasPermission } from './staff-permissions.ts';

/** Shows its children to staff with the permission; for buttons and links that lead to another area. */
export const IfPermitted = ({ permission, children }: { permission: RequiredPermission; children: ReactNode }) =>
  useHasPermission(permission) ? children : null;
