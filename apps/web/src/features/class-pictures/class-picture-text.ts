import { pupilsOfClassPicture } from '@lasar/contract/class-picture-rules';
import type { ProblemCode } from '@lasar/contract/problems';

export const classPictureText = {
  'class-picture/not-shared': 'Dela planeringen med klassen först.',
  'class-picture/not-started': 'Läraren har avslutat klassbilden. Dina svar räknas inte längre.',
  'class-picture/full': `Klassbilden räknar redan ${pupilsOfClassPicture} elever. Dina svar stannar i webbläsaren.`,
} satisfies Record<Extract<ProblemCode, `class-picture/${string}`>, string>;
