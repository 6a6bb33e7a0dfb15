import type { Assignment } from '@lasar/contract/assignments';

type Described = Pick<Assignment, 'type' | 'conceptSheet' | 'formId' | 'locked'>;

/** What an assignment is called in running text. A locked form does not tell whose it is. */
export function kindText({ type, conceptSheet, formId, locked }: Described): string {
  if (conceptSheet) return 'Begreppsblad';
  if (type === 'video') return 'Film';
  if (type === 'pdf') return 'Pdf';
  return formId || locked ? 'Självtest' : 'Formulär';
}

/**
 * A name short enough for the strip: worksheets and self-tests are named after their lesson ("Arbetsblad: Olikheter"),
 * which the page already says; a film's name says nothing about being a film.
 */
export function stripText(
  assignment: Described & Pick<Assignment, 'name'>,
  lessonName: string,
): string {
  const { name, type } = assignment;
  const [kind = '', about] = name.split(': ');
  if (about !== undefined && lessonName.startsWith(about)) return kind;
  return type === 'video' && !name.startsWith('Film') ? `Film: ${name}` : name;
}

/** How long a film is or how many pages a pdf has; nothing when neither is known. */
export function lengthText({
  seconds,
  pages,
}: Pick<Assignment, 'seconds' | 'pages'>): string | undefined {
  if (seconds !== undefined) return durationText(seconds);
  if (pages !== undefined) return pages === 1 ? '1 sida' : `${pages} sidor`;
  return undefined;
}

/** Short films in seconds, longer ones in the minutes a teacher plans with. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole === 1) return '1 sekund';
  if (whole < 90) return `${whole} sekunder`;
  const minutes = Math.round(whole / 60);
  return minutes === 1 ? '1 minut' : `${minutes} minuter`;
}

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

/** The size of a file, in the decimal units that devices show. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${decimal.format(bytes / 1_000_000)} MB`;
}
