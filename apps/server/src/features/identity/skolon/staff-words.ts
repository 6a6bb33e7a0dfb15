import { field, text } from './tolerant.ts';

// Skolon's documentation names STUDENT and TEACHER and says that there are other values, so what other school systems call
// their staff is accepted too. Compared without case, spaces and punctuation.
const staffWords: ReadonlySet<string> = new Set(
  `teacher headteacher substituteteacher preschoolteacher assistantteacher teachingassistant faculty instructor mentor
  staff schoolstaff teachingstaff nonteachingstaff employee personnel
  principal viceprincipal assistantprincipal deputyprincipal headmaster
  admin schooladmin itadmin administrator schooladministrator siteadministrator districtadministrator organizationadmin
  organisationadmin librarian counselor counsellor aide specialeducator
  lärare förskollärare speciallärare klasslärare vikarie pedagog specialpedagog fritidspedagog elevassistent resursperson
  personal skolpersonal annanpersonal anställd rektor biträdanderektor skolledare skoladministratör administratör
  bibliotekarie skolbibliotekarie studievägledare syv kurator`.split(/\s+/),
);

const otherWords: ReadonlySet<string> = new Set(
  'student pupil learner child elev barn guardian parent relative vårdnadshavare förälder'.split(
    ' ',
  ),
);

/**
 * Whether a person's record in Skolon says that they work at the school, under any of the names that the role has there.
 * A record that says nothing, something else, or both that and pupil does not.
 */
export function isStaff(user: unknown): boolean {
  const words = ['userType', 'userTypes', 'role', 'roles'].flatMap((name) =>
    wordsIn(field(user, name)),
  );
  return words.some((word) => staffWords.has(word)) && !words.some((word) => otherWords.has(word));
}

/** The words of a role: one text, several with separators, or a list of texts or of records that name one. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  const written =
    text(value) ?? text(field(value, 'userType', 'role', 'type', 'name', 'code')) ?? '';
  return written
    .normalize('NFC')
    .split(/[,;|]/)
    .map((word) => word.toLowerCase().replace(/\P{L}/gu, ''))
    .filter((word) => word !== '');
}
