import type { Assignment } from '@lasar/contract/assignments/assignments';

type Described = Pick<Assignment, 'type' | 'conceptSheet' | 'generated' | 'formId' | 'locked'>;

/** The kinds of assignments as a sentence about one names it: 'Självtestet ingår i skolans licens.' */
export const kindsInDefiniteForm = {
  Begreppsblad: 'Begreppsbladet',
  Film: 'Filmen',
  Formulär: 'Formuläret',
  Pdf: 'Pdf:en',
  Självtest: 'Självtestet',
  Övningar: 'Övningarna',
  Övningsblad: 'Övningsbladet',
} as const;

/** The kind of an assignment in running text. A locked form does not reveal whether it is our own or external. */
export function kindText({
  type,
  conceptSheet,
  generated,
  formId,
  locked,
}: Described): keyof typeof kindsInDefiniteForm {
  if (generated) return type === 'pdf' ? 'Övningsblad' : 'Övningar';
  if (conceptSheet) return 'Begreppsblad';
  if (type === 'video') return 'Film';
  if (type === 'pdf') return 'Pdf';
  return formId || locked ? 'Självtest' : 'Formulär';
}

/**
 * A short name for the strip. Worksheets and self-tests are named after their lesson ("Arbetsblad: Olikheter"), which the
 * page already shows, so only the kind remains. Films get the prefix 'Film'.
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

/** The duration of a film or the page count of a pdf; undefined when neither is known. */
export function lengthText({
  seconds,
  pages,
}: Pick<Assignment, 'seconds' | 'pages'>): string | undefined {
  if (seconds !== undefined) return durationText(seconds);
  if (pages !== undefined) return pages === 1 ? '1 sida' : `${pages} sidor`;
  return undefined;
}

/** Durations below 90 seconds in seconds, longer ones in minutes. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole === 1) return '1 sekund';
  if (whole < 90) return `${whole} sekunder`;
  const minutes = Math.round(whole / 60);
  return minutes === 1 ? '1 minut' : `${minutes} minuter`;
}

const decimal = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

/** The size of a file in decimal units, as devices show it. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${decimal.format(bytes / 1_000_000)} MB`;
}
