import type { ProblemCode } from '@lasar/contract/problems';

export const classCodeText = {
  'class-code/unknown':
    'Koden stämmer inte, eller så gäller den inte längre. Jämför den med lärarens, tecken för tecken.',
  'class-code/of-plan': 'Koden hör till en planering. Den öppnas nu.',
  'class-code/not-found': 'Koden är redan återkallad.',
  'class-code/day-out-of-range': 'Välj en dag från i dag och högst ett år framåt.',
  'class-code/too-many': 'Skolan har redan 300 koder som gäller. Återkalla några först.',
} satisfies Record<Extract<ProblemCode, `class-code/${string}`>, string>;
