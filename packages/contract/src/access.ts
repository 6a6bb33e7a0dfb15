export const roles = ['admin', 'editor', 'schooladmin', 'teacher', 'student'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint. Rules that depend on rows are enforced by the feature's service.
 *
 * - `public`: anybody, with or without a session.
 * - `signed-in`: anybody with a session, also one without an account.
 * - `own-organisation`: a school's administrator, for the own school alone.
 * - a list of roles: a session that has at least one of them.
 */
export type Access = 'public' | 'signed-in' | 'own-organisation' | readonly Role[];

export const staffRoles = ['admin', 'editor'] as const satisfies readonly Role[];
export const teacherRoles = ['teacher', 'schooladmin'] as const satisfies readonly Role[];

/**
 * Whether responses of an endpoint may be cached. `content`: the response to an anonymous caller depends on the path and the
 * published content alone, so the response cache and shared caches may store it. `none`: nothing is stored.
 */
export type CachePolicy = 'content' | 'none';
