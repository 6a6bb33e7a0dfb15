const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
const institution = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person';

const teachers: ReadonlySet<string> = new Set([
  `${membership}#Instructor`,
  `${membership}#ContentDeveloper`,
  `${institution}#Faculty`,
  `${institution}#Instructor`,
  `${institution}#Staff`,
  // The short names of roles in the course, which the specification allows.
  'Instructor',
  'ContentDeveloper',
]);
// A teaching assistant, a primary instructor, and so on.
const kindsOfTeachers = [`${membership}/Instructor#`, `${membership}/ContentDeveloper#`];

const pupils: ReadonlySet<string> = new Set([
  `${membership}#Learner`,
  `${institution}#Learner`,
  `${institution}#Student`,
  'Learner',
]);
const kindsOfPupils = [`${membership}/Learner#`];

const isOneOf = (role: string, known: ReadonlySet<string>, kinds: readonly string[]): boolean =>
  known.has(role) || kinds.some((kind) => role.startsWith(kind));

/**
 * Whether the roles of LTI are those of a teacher (core specification, appendix A.2). Whoever is also a pupil, and whoever has no
 * role that says it, is a pupil: a guessed role would give pupils the answer keys.
 */
export const isTeacher = (roles: readonly string[]): boolean =>
  roles.some((role) => isOneOf(role, teachers, kindsOfTeachers)) &&
  !roles.some((role) => isOneOf(role, pupils, kindsOfPupils));
