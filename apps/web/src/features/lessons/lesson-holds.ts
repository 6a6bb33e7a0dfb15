import type { Lesson } from '@lasar/contract/lessons';
import { assignmentWord } from '#shared/text.sv.ts';

/**
 * What a lesson holds, in the order of its assignments: 'Film 1 min', 'Arbetsblad', 'Självtest'. Every lesson has a
 * concept sheet, so it is named only where there is nothing else.
 */
export function lessonHolds({
  assignmentTypes,
  filmSeconds,
}: Pick<Lesson, 'assignmentTypes' | 'filmSeconds'>) {
  if (assignmentTypes.length === 0) return ['Begreppsblad'];
  return [...new Set(assignmentTypes)].map((type) =>
    type === 'video' && filmSeconds
      ? `${assignmentWord.video} ${wholeMinutes(filmSeconds)} min`
      : assignmentWord[type],
  );
}

const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));
