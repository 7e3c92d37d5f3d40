import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequiredPermission } from '../../platform/http/permissions.ts';
import { useHasPermission } from './staff-permissions.ts';

/** Shows its children to staff with the permission; for buttons and links that lead to another area. */
export const IfPermitted = ({ permission, children }: { permission: RequiredPermission; children: ReactNode }) =>
  useHasPermission(permission) ? children : null;

type LinkIfPermittedProps = { permission: RequiredPermission; to: string; children: ReactNode };

/** A link to a screen of another area; only its text for staff who may not open it. */
export const LinkIfPermitted = ({ permission, to, children }: LinkIfPermittedProps) =>
  useHasPermission(permission) ? (
    <Link className="link" to={to}>
      {children}
    </Link>
  ) : (
    children
  );
