import type { Role } from '@lasar/contract/identity/access';
import { teacherRoles } from '@lasar/contract/identity/access';
import { seesDrafts } from './permissions.ts';
import { hasAnyRole, type Principal, type User } from './principal.ts';

/** What an answer may depend on instead of the person: the roles that matter, and the licences of the day. */
export interface AccessClass {
  readonly kind: keyof typeof rolesOfKind;
  /** Empty where no licence gives access. */
  readonly schoolTypes: ReadonlySet<string>;
}

const rolesOfKind = {
  teacher: ['teacher'],
  student: ['student'],
  other: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/**
 * The access class of a user. Undefined for anonymous callers, whose answers are cached apart, and for those who see
 * drafts: they read what they have just written, whichever process they reach.
 */
export function accessClassOf(principal: Principal): AccessClass | undefined {
  if (principal.kind === 'anonymous' || seesDrafts(principal)) return undefined;
  const kind = kindOf(principal);
  return { kind, schoolTypes: kind === 'other' ? new Set() : new Set(principal.schoolTypes) };
}

const kindOf = (user: User): AccessClass['kind'] => {
  if (hasAnyRole(user, teacherRoles)) return 'teacher';
  return hasAnyRole(user, ['student']) ? 'student' : 'other';
};

/**
 * A principal that stands for everybody of a class: without a name, a school or a session, so that nothing of one person
 * can be in an answer. `onAsked` receives each school type whose licence is looked up.
 */
export function standInFor(
  { kind, schoolTypes }: AccessClass,
  onAsked: (schoolType: string) => void,
): User {
  return {
    kind: 'user',
    id: '',
    roles: rolesOfKind[kind],
    schoolTypes: {
      has(id) {
        onAsked(id);
        return schoolTypes.has(id);
      },
      [Symbol.iterator]() {
        throw new Error('a cached answer may ask for a licence, and not for the list of licences');
      },
    },
  };
}
