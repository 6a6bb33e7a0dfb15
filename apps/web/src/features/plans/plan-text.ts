import { planDays, plansOfTeacher, substituteDays } from '@lasar/contract/plans/plan-rules';
import type { ProblemCode } from '@lasar/contract/problems';

export const planText = {
  'plan/not-found': 'Planeringen finns inte längre.',
  'plan/ended': 'Koden öppnar ingen planering.',
  'plan/changed': 'Planeringen har ändrats i ett annat fönster.',
  'plan/too-many': `Du har redan ${plansOfTeacher} planeringar. Ta bort någon först.`,
  'plan/day-out-of-range': `Välj en dag från i dag och högst ${planDays} dagar framåt.`,
  'plan/substitute-day-out-of-range': `Välj i dag eller en dag högst ${substituteDays} dagar framåt.`,
} satisfies Record<Extract<ProblemCode, `plan/${string}`>, string>;
