import { ListField } from '../fields/list-field.tsx';
import { PointsPicker, usePointsOfSubject } from './points-picker.tsx';
import { SentenceInput } from '../fields/text-input.tsx';

/** A goal of a lesson: its text, or its text with references to points of central content. */
export type Goal = string | { readonly goal: string; readonly centralContent?: readonly string[] };

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The course where the lesson is at home, if it is known. */
  readonly courseId: string | undefined;
  readonly goals: readonly Goal[];
  readonly onChange: (goals: readonly Goal[]) => void;
}

/** The goals of a lesson, each with the points of central content that it serves. */
export function GoalsField({ courseId, goals, onChange, ...field }: Props) {
  // Why nothing could be loaded is told by the field of the lesson's own points.
  const { courses } = usePointsOfSubject(courseId);
  return (
    <ListField
      {...field}
      items={goals}
      onChange={onChange}
      one="Mål"
      addLabel="Lägg till ett mål"
      make={(): Goal => ''}
    >
      {(item, index, change) => {
        const { goal, centralContent = [] } = typeof item === 'string' ? { goal: item } : item;
        return (
          <>
            <SentenceInput
              path={`${field.path}/${index}${typeof item === 'string' ? '' : '/goal'}`}
              label={`Mål ${index + 1}`}
              value={goal}
              onChange={(text) => change(goalOf(text, centralContent))}
            />
            <PointsPicker
              courses={courses}
              references={centralContent}
              onChange={(references) => change(goalOf(goal, references))}
              about={`mål ${index + 1}`}
            />
          </>
        );
      }}
    </ListField>
  );
}

const goalOf = (goal: string, centralContent: readonly string[]): Goal =>
  centralContent.length > 0 ? { goal, centralContent } : goal;
