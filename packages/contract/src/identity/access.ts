/** The roles that an account is given by itself. */
export const accountRoles = ['admin', 'editor', 'schooladmin', 'teacher', 'student'] as const;

/** `owneradmin` comes with an owner, and is given and taken where the owner's administrators are. */
export const roles = [...accountRoles, 'owneradmin'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint. Rules that depend on rows are enforced by the feature's service.
 *
 * - `public`: anybody, with or without a session.
 * - `link`: whoever has the secret in the path, a code or a token. The feature's service checks it and gives the rights of
 *   the link, whoever the caller is.
 * - `signed-in`: anybody with a session, also one without an account.
 * - `own-organisation`: a school's administrator, for the own school alone.
 * - `own-owner`: an administrator of an owner of schools, for the own owner and its schools alone.
 * - a list of roles: a session that has at least one of them.
 */
export type Access =
  | 'public'
  | 'link'
  | 'signed-in'
  | 'own-organisation'
  | 'own-owner'
  | readonly Role[];

/** Whoever administers an owner of schools. */
export const ownerRoles = ['owneradmin'] as const satisfies readonly Role[];

export const staffRoles = ['admin', 'editor'] as const satisfies readonly Role[];
export const teacherRoles = ['teacher', 'schooladmin'] as const satisfies readonly Role[];

/**
 * Whether responses of an endpoint may be cached. Callers who see drafts are always answered anew.
 *
 * - `content`: the response depends on the path and the published content alone, and is the same with and without a session.
 *   Shared caches may store that of an anonymous caller.
 * - `access-class`: to an anonymous caller the same; to a session it also depends on its access class, which is the roles that
 *   matter and the licences of the day, and on nothing else of the person or the school.
 * - `none`: nothing is stored. All that is personal.
 */
export type CachePolicy = 'content' | 'access-class' | 'none';
