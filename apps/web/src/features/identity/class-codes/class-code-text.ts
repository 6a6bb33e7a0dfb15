import type { ProblemCode } from '@lasar/contract/problems';

export const classCodeText = {
  'class-code/not-found': 'Koden är redan återkallad.',
  'class-code/day-out-of-range': 'Välj en dag från i dag och högst ett år framåt.',
  'class-code/too-many': 'Skolan har redan 300 koder som gäller. Återkalla några först.',
} satisfies Partial<Record<ProblemCode, string>>;
