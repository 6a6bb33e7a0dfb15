import type { SessionUser } from './session-user.ts';

/** The status lines of users without an account. */
const anonymous: Readonly<Record<string, string>> = {
  skolon_anonymous_student: 'Inloggad med Skolon.',
  skolon_anonymous_teacher: 'Inloggad med Skolon som lärare.',
  school_anonymous_student: 'Inloggad via skolan.',
  school_anonymous_teacher: 'Inloggad via skolan.',
  class_code_student: 'Inloggad med klasskod.',
};

export const hasAccount = ({ userId }: Pick<SessionUser, 'userId'>): boolean =>
  !Object.hasOwn(anonymous, userId);

/** The status line of the user menu. */
export function statusText({ userId, email }: Pick<SessionUser, 'userId' | 'email'>): string {
  if (Object.hasOwn(anonymous, userId)) return anonymous[userId] ?? '';
  return email ? `Inloggad som ${email}` : 'Okänd inlogg';
}
