import type { ProblemCode } from '@lasar/contract/problems';

/** Why something could not be done with a picture. */
export const pictureProblemText = {
  'picture/in-use': 'Bilden används, så den kan inte tas bort. Ladda om sidan för att se var.',
  'picture/same': 'Det är samma bild. Välj en annan.',
  'media/not-found': 'Bilden finns inte i biblioteket längre. Ladda om sidan.',
} satisfies Partial<Record<ProblemCode, string>>;
