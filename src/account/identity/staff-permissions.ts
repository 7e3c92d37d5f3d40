import { createContext, use } from 'react';
import { isPermitted, type Permission, type RequiredPermission } from '../../platform/http/permissions.ts';

/** The permissions of the person in the back office; empty until they are loaded. */
export const StaffPermissions = createContext<readonly Permission[]>([]);

export const usePermissions = (): readonly Permission[] => use(StaffPermissions);

/** Only a convenience for screens: every endpoint checks the permission itself. */
export const useHasPermission = (required: RequiredPermission): boolean => isPermitted(usePermissions(), required);
