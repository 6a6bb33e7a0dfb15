import { hasAnyRole, type WithRoles } from './session-user.ts';

/** Whether the user has a part of the administration. */
export const isAdministrator = (user: WithRoles): boolean =>
  hasAnyRole(user, ['admin', 'editor', 'schooladmin', 'owneradmin']);

/** The roles that grant each permission. */
const permissions = { SHOW_ADMIN_SETTINGS: ['admin'] } as const;

export const hasPermission = (user: WithRoles, permission: keyof typeof permissions): boolean =>
  hasAnyRole(user, permissions[permission]);
