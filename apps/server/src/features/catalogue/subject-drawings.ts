/**
 * The subjects that have a drawing of their own (`apps/web/src/shared/art/subjects.svg`), by slug. A name comes after those that
 * it begins with.
 */
export const subjectDrawings = [
  'barn-och-fritid',
  'bild',
  'biologi',
  'digitala-kompetenser',
  'ellara',
  'engelska',
  'estetiska-amnen',
  'filosofi',
  'foretagsekonomi',
  'friluftsliv',
  'fysik',
  'geografi',
  'hem-och-konsumentkunskap',
  'historia',
  'idrott-och-halsa',
  'juridik',
  'kemi',
  'matematik',
  'moderna-sprak',
  'musik',
  'naturkunskap',
  'naturorienterande-amnen',
  'pedagogik',
  'programmering',
  'psykologi',
  'religionskunskap',
  'samhallskunskap',
  'samhallsorienterande-amnen',
  'slojd',
  'sociologi',
  'studie-och-yrkesorientering',
  'svenska',
  'svenska-for-invandrare',
  'svenska-som-andrasprak',
  'teknik',
  'vard-och-omsorg',
  'webbteknik',
] as const;

/** The drawing of every other subject. */
export const generalDrawing = 'amne';

/** The drawing that a subject has: the one that was chosen for it, the one of its slug, or of how its slug begins. */
export function drawingOfSubject(slug: string, chosen: string | null): string {
  const wanted = chosen ?? slug;
  return (
    subjectDrawings.findLast((name) => wanted === name || wanted.startsWith(`${name}-`)) ??
    generalDrawing
  );
}
