import type { ProblemCode } from '@lasar/contract/problems';

export const clipText = {
  'clip/ended': 'Länken gäller inte längre.',
  'clip/not-found': 'Länken är redan avslutad.',
  'clip/range-invalid': 'Klippet måste sluta efter att det börjar, och ligga inom filmen.',
  'clip/too-many': 'Skolan har redan 1 000 länkar som gäller. Avsluta några först.',
} satisfies Record<Extract<ProblemCode, `clip/${string}`>, string>;
