/** The fields of a person in a list of people. The school is one of an owner's. */
export const personColumns = ['email', 'firstname', 'lastname', 'role', 'school'] as const;

export type PersonColumn = (typeof personColumns)[number];

export type ListedRole = 'teacher' | 'student' | 'schooladmin';

export const listedRoles = ['student', 'teacher', 'schooladmin'] as const;

/** What a column of a list of people holds. A whole name is divided into two. */
export type PersonTarget = PersonColumn | 'name';
