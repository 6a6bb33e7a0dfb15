import { type Assignment, listAssignments } from '@lasar/contract/assignments/assignments';
import { callByFetch } from '#shared/calls/call.ts';
import { type Choices, chosenAssignment, chosenLesson, type Describe } from './chosen.ts';
import { LoadedPart } from './loaded-part.tsx';
import { PickRow, Rows } from './place-rows.tsx';

interface Props extends Choices {
  readonly id: string;
  readonly name: string;
}

/** What can be chosen of a lesson: all of it, or its assignments one by one. */
export const LessonPicks = ({ id, name, describe, isChosen, toggle }: Props) => (
  <LoadedPart
    name={`lesson ${id}`}
    load={() => callByFetch(listAssignments, { params: { lessonId: id } })}
  >
    {(assignments) => (
      <Rows empty="">
        {[
          <PickRow
            key="all"
            name="Hela lektionen"
            note="Sidan med text och alla uppgifter"
            isChosen={isChosen(chosenLesson(id, name).key)}
            onToggle={() => toggle(chosenLesson(id, name))}
          />,
          ...assignments.map((assignment) => {
            const chosen = chosenAssignment(assignment, describe(assignment).kind);
            return (
              <PickRow
                key={assignment.id}
                name={assignment.name}
                note={noteOf(assignment, describe)}
                isChosen={isChosen(chosen.key)}
                onToggle={() => toggle(chosen)}
              />
            );
          }),
        ]}
      </Rows>
    )}
  </LoadedPart>
);

function noteOf(assignment: Assignment, describe: Describe): string {
  const { kind, length } = describe(assignment);
  return [
    kind,
    ...(length === undefined ? [] : [length]),
    ...(assignment.locked ? ['öppnas med skolans licens'] : []),
  ].join(', ');
}
