import type { ListedRole } from './person-column-rules.ts';

// As school systems call them, without spaces and signs. Whoever works at a school is a teacher here. `Administratör` is none of
// these words: in school systems it is office staff, and here it would be a right.
const roleWords: ReadonlyMap<string, ListedRole> = new Map([
  ...wordsOf(
    'student',
    'elev elever student students studenter studerande pupil pupils learner deltagare kursdeltagare studiedeltagare',
  ),
  ...wordsOf(
    'teacher',
    `lärare larare teacher teachers ämneslärare klasslärare förskollärare grundskollärare grundskolelärare gymnasielärare
    folkhögskollärare yrkeslärare modersmålslärare speciallärare specialpedagog förskolepedagog pedagog pedagoger fritidspedagog
    fritidslärare fritidsledare barnskötare lärarassistent elevassistent resurspedagog resursperson resurs vikarie
    vikarierandelärare lärarvikarie lärarstudent mentor handledare klassföreståndare arbetslagsledare förstelärare lektor adjunkt
    personal skolpersonal lärarpersonal annanpersonal övrigpersonal pedagogiskpersonal medarbetare anställd anställda
    employee staff faculty instructor personnel rektor rektorer biträdanderektor bitrrektor skolledare skolledning principal
    studievägledare studieochyrkesvägledare syv bibliotekarie skolbibliotekarie kurator skolkurator skolsköterska
    skolpsykolog`,
  ),
  ...wordsOf('schooladmin', 'skoladministratör skoladministratörer schooladmin'),
]);

function wordsOf(role: ListedRole, words: string): [string, ListedRole][] {
  return words.split(/\s+/).map((word) => [word, role]);
}

/**
 * The role that a cell names, in Swedish or as on the wire. Undefined for an empty cell, an unknown word, and several words that
 * name different roles: nobody gets a role that neither the file nor a person has chosen.
 */
export function roleIn(cell: string): ListedRole | undefined {
  const parts = cell
    .normalize('NFC')
    .toLowerCase()
    .split(/[,;/|+]/);
  const named = parts.filter((part) => /\p{L}/u.test(part));
  const roles = new Set(named.map(roleOfPart));
  // Beside a teacher stand subjects: 'Lärare, svenska' and 'Ma/NO-lärare'.
  if (named.some((part) => /lärare/.test(part) && roleOfPart(part))) roles.delete(undefined);
  // Of a preschool class: 'Barn/elev'.
  if (named.some((part) => part.trim() === 'barn') && roles.has('student')) roles.delete(undefined);
  return roles.size === 1 ? [...roles][0] : undefined;
}

/** The role of `bitr. rektor` as one word, or of `elev 7B` and `lärare åk 4–6`, whose longer words name one role. */
function roleOfPart(part: string): ListedRole | undefined {
  const word = part.replace(/\P{L}/gu, '');
  const whole = /\p{L}\s+\p{L}/u.test(part)
    ? knownRole(word)
    : (knownRole(word) ?? compoundRole(word));
  if (whole) return whole;
  const words = part.replace(/(lärare) i .*/u, '$1').match(/\p{L}{3,}/gu) ?? [];
  const roles = new Set(
    words
      .filter((each) => !/^(klass|årskurs|legitimerad|behörig|obehörig)$/.test(each))
      .map((each) => knownRole(each) ?? compoundRole(each)),
  );
  // What a teacher teaches comes after: `Lärare gymnasium`, `Lärare grundskola senare år`.
  if (/^lärare\s/.test(part.trim())) roles.delete(undefined);
  return roles.size === 1 ? [...roles][0] : undefined;
}

const knownRole = (word: string): ListedRole | undefined =>
  roleWords.get(word) ?? (/\p{L}(lärare|vikarie)$/u.test(word) ? 'teacher' : undefined);

/** The role of a compound: `gymnasieelev`, `studiehandledare`. A student of something, as in `VFU-student`, may be either. */
function compoundRole(word: string): ListedRole | undefined {
  if (/\p{L}elev(er)?$/u.test(word)) return 'student';
  return /\p{L}(pedagog(er)?|handledare)$/u.test(word) ? 'teacher' : undefined;
}
