import type { ProblemCode } from '@lasar/contract/problems';

export const classPictureText = {
  'class-picture/not-shared': 'Dela planeringen med klassen först.',
  'class-picture/not-started': 'Läraren har avslutat klassbilden. Dina svar räknas inte längre.',
  'class-picture/full':
    'Klassbilden är full just nu. Du kommer med av dig själv när läraren släpper in fler. Fortsätt så länge, dina svar finns kvar.',
  'class-picture/waiting': 'Läraren har inte släppt in dig än.',
  'class-picture/ticket-ended': 'Läraren har börjat om. Du går med igen av dig själv.',
} satisfies Record<Extract<ProblemCode, `class-picture/${string}`>, string>;
