import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequiredPermission } from '../../platform/http/permissions.ts';
import { useCan } from './staff-permissions.ts';

/** Shows its children to staff with the permission; for buttons and links that lead to another area. */
export const Can = ({ permission, children }: { permission: RequiredPermission; children: ReactNode }) =>
  useCan(permission) ? children : null;

type LinkIfCanProps = { permission: RequiredPermission; to: string; children: ReactNode };

/** A link to a screen of another area; only its text for staff who may not open it. */
export const LinkIfCan = ({ permission, to, children }: LinkIfCanProps) =>
  useCan(permission) ? (
    <Link className="link" to={to}>
      {children}
    </Link>
  ) : (
    children
  );
