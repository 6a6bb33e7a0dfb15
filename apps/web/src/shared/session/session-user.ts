/** The user of a session. */
export interface SessionUser {
  readonly userId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly roles: readonly string[];
  readonly subscriptions: readonly string[];
}

/** A user record of the API: roles as a list, or in one field separated by semicolons. */
export interface UserRecord {
  readonly id: string;
  readonly personemail?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly roles?: readonly string[];
  readonly roller__pc?: string;
  readonly subscriptions?: readonly string[];
}

export function userOf(record: UserRecord): SessionUser {
  return {
    userId: record.id,
    email: record.personemail ?? '',
    firstname: record.firstname ?? '',
    lastname: record.lastname ?? '',
    roles: rolesOf(record),
    subscriptions: record.subscriptions ?? [],
  };
}

const rolesOf = ({ roles, roller__pc = '' }: UserRecord): readonly string[] =>
  roles ??
  roller__pc
    .split(';')
    .map((role) => role.trim())
    .filter((role) => role !== '');

type WithRoles = Pick<SessionUser, 'roles'> | undefined;

/** False for anonymous users. This decides what is shown; the server enforces access. */
export const hasAnyRole = (user: WithRoles, roles: readonly string[]): boolean =>
  user?.roles.some((role) => roles.includes(role)) ?? false;

/** The roles that grant each permission. */
const permissions = { SHOW_ADMIN_SETTINGS: ['admin'] } as const;

export const hasPermission = (user: WithRoles, permission: keyof typeof permissions): boolean =>
  hasAnyRole(user, permissions[permission]);

/** The status lines of users without an account. */
const anonymous: Readonly<Record<string, string>> = {
  skolon_anonymous_student: 'Inloggad med Skolon.',
  skolon_anonymous_teacher: 'Inloggad med Skolon som lärare.',
  class_code_student: 'Inloggad med klasskod.',
};

export const hasAccount = ({ userId }: Pick<SessionUser, 'userId'>): boolean =>
  !Object.hasOwn(anonymous, userId);

/** The status line of the user menu. */
export function statusText({ userId, email }: Pick<SessionUser, 'userId' | 'email'>): string {
  if (Object.hasOwn(anonymous, userId)) return anonymous[userId] ?? '';
  return email ? `Inloggad som ${email}` : 'Okänd inlogg';
}
