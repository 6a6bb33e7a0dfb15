import type { Assignment } from '@lasar/contract/assignments';

type Facts = Pick<Assignment, 'type' | 'seconds' | 'pages' | 'url' | 'formId'>;

/** What an assignment is and how long: 'Film, 45 sekunder', 'Pdf, 2 sidor', 'Självtest'. */
export function assignmentFacts(assignment: Facts): string {
  return [kindOf(assignment), lengthOf(assignment)].filter(Boolean).join(', ');
}

function kindOf({ type, url, formId }: Facts): string {
  if (type === 'video') return 'Film';
  if (type === 'pdf') return 'Pdf';
  // Our own self-tests carry a formId; a form elsewhere only its address.
  return url && !formId ? 'Formulär' : 'Självtest';
}

function lengthOf({ seconds, pages }: Facts): string {
  if (seconds !== undefined) return spokenLength(seconds);
  if (pages !== undefined) return pages === 1 ? '1 sida' : `${pages} sidor`;
  return '';
}

function spokenLength(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} sekunder`;
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
