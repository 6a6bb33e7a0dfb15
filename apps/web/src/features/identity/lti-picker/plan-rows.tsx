import { listAssignmentsById } from '@lasar/contract/assignments/assignments';
import { getPlan } from '@lasar/contract/plans/plans';
import { callByFetch } from '#shared/calls/call.ts';
import { type Choices, chosenAssignment } from './chosen.ts';
import { LoadedPart } from './loaded-part.tsx';
import { PickRow, PlaceRow, Rows } from './place-rows.tsx';
import type { Place } from './picker-places.ts';

interface Props extends Choices {
  readonly id: string;
  readonly onOpen: (place: Place) => void;
}

// As many as one call reads.
const readAtOnce = 10;

/** The lessons and assignments of an own plan, as far as they exist still. */
export const PlanRows = ({ id, onOpen, describe, isChosen, toggle }: Props) => (
  <LoadedPart name={`plan ${id}`} load={() => loadPlan(id)}>
    {({ items, assignments }) => (
      <Rows empty="I planeringen finns inga lektioner eller uppgifter.">
        {items.flatMap((item, index) => {
          if (item.kind === 'lesson')
            return (
              <PlaceRow
                key={index}
                name={item.name}
                note="Lektion"
                onOpen={() => onOpen({ kind: 'lesson', id: item.id, name: item.name })}
              />
            );
          const found =
            item.kind === 'assignment' && assignments.find((each) => each.id === item.id);
          if (!found) return [];
          const chosen = chosenAssignment(found, describe(found).kind);
          return (
            <PickRow
              key={index}
              name={found.name}
              note={chosen.kind}
              isChosen={isChosen(chosen.key)}
              onToggle={() => toggle(chosen)}
            />
          );
        })}
      </Rows>
    )}
  </LoadedPart>
);

async function loadPlan(id: string) {
  const { items } = await callByFetch(getPlan, { params: { id } });
  const ids = items.flatMap((item) => (item.kind === 'assignment' ? item.id : []));
  const parts = Array.from({ length: Math.ceil(ids.length / readAtOnce) }, (_, part) =>
    ids.slice(part * readAtOnce, (part + 1) * readAtOnce),
  );
  const read = await Promise.all(
    parts.map((each) => callByFetch(listAssignmentsById, { query: { ids: each.join(',') } })),
  );
  return { items, assignments: read.flat() };
}
