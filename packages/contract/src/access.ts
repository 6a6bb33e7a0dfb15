export const roles = ['admin', 'editor', 'schooladmin', 'teacher', 'student'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint. Everything finer depends on rows, and is decided by the feature's service.
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
 * What may be kept of an endpoint's answers. `content`: the answer to an anonymous caller depends on the path and the
 * published content alone, so that the response cache and shared caches may keep it. `none`: nothing is kept.
 */
export type CachePolicy = 'content' | 'none';
