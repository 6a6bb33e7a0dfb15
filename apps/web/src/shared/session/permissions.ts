import { paths } from '@lasar/contract/paths';
import { hasAnyRole, type WithRoles } from './session-user.ts';

/** Whether the user has a part of the administration. */
export const isAdministrator = (user: WithRoles): boolean =>
  hasAnyRole(user, ['admin', 'editor', 'schooladmin', 'owneradmin']);

/** The start page of the role: the administration for those who work there. */
export const startPageOf = (user: WithRoles): string =>
  isAdministrator(user) ? paths.administration : paths.start;

/** The roles that grant each permission. */
const permissions = { SHOW_ADMIN_SETTINGS: ['admin'] } as const;

export const hasPermission = (user: WithRoles, permission: keyof typeof permissions): boolean =>
  hasAnyRole(user, permissions[permission]);
