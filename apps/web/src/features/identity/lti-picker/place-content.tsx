import { getSchoolTypeByIdentifier } from '@lasar/contract/catalogue/catalogue';
import { lessonsPerPage, listLessonsOfPage } from '@lasar/contract/catalogue/lessons';
import { listPlans } from '@lasar/contract/plans/plans';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { useUser } from '#shared/session/session.ts';
import { hasAccount } from '#shared/session/user-status.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Choices } from './chosen.ts';
import { FoundRows } from './found-rows.tsx';
import { LessonPicks } from './lesson-picks.tsx';
import { LoadedPart } from './loaded-part.tsx';
import { PlaceRow, Rows } from './place-rows.tsx';
import { PlanRows } from './plan-rows.tsx';
import type { Place } from './picker-places.ts';

interface Props extends Choices {
  readonly place: Place;
  readonly onOpen: (place: Place) => void;
}

/** What is at a place: the places below it, or what can be chosen there. */
export function PlaceContent({ place, onOpen, ...choices }: Props) {
  switch (place.kind) {
    case 'start':
      return <Start onOpen={onOpen} />;
    case 'found':
      return <FoundRows q={place.q} onOpen={onOpen} />;
    case 'plan':
      return <PlanRows id={place.id} onOpen={onOpen} {...choices} />;
    case 'schoolType':
      return (
        <LoadedPart
          name={place.param}
          load={() => callByFetch(getSchoolTypeByIdentifier, { params: { id: place.param } })}
        >
          {({ subjects }) => (
            <Rows empty="Här finns inga ämnen än.">
              {subjects.map((subject) => (
                <PlaceRow
                  key={subject.id}
                  name={subject.name}
                  onOpen={() => onOpen({ kind: 'subject', subject })}
                />
              ))}
            </Rows>
          )}
        </LoadedPart>
      );
    case 'subject':
      return (
        <Rows empty="Här finns inga kurser än.">
          {place.subject.courses.map((course) => (
            <PlaceRow
              key={course.id}
              name={course.name}
              note={course.framework}
              onOpen={() => onOpen({ kind: 'course', course })}
            />
          ))}
        </Rows>
      );
    case 'course':
      return (
        <Rows empty="Här finns inga kursområden än.">
          {place.course.areas.map(({ id, name, lessonCount }) => (
            <PlaceRow
              key={id}
              name={name}
              note={lessonCount === 1 ? '1 lektion' : `${lessonCount} lektioner`}
              onOpen={() => onOpen({ kind: 'area', id, name })}
            />
          ))}
        </Rows>
      );
    case 'area':
      return <Lessons areaId={place.id} onOpen={onOpen} />;
    case 'lesson':
      return <LessonPicks id={place.id} name={place.name} {...choices} />;
  }
}

type Opens = Pick<Props, 'onOpen'>;

/** The school types, and the teacher's own plans where there are any: who comes without an account has none. */
function Start({ onOpen }: Opens) {
  const { menuData } = useInit();
  const user = useUser();
  return (
    <>
      <Rows empty="Här finns inget innehåll än.">
        {menuData.schoolTypes.map(({ id, name, param }) => (
          <PlaceRow
            key={id}
            name={name}
            onOpen={() => onOpen({ kind: 'schoolType', name, param })}
          />
        ))}
      </Rows>
      {user && hasAccount(user) && <Plans onOpen={onOpen} />}
    </>
  );
}

function Plans({ onOpen }: Opens) {
  return (
    <LoadedPart name="plans" load={() => callByFetch(listPlans, {})}>
      {(plans) =>
        plans.length > 0 && (
          <>
            <h3 className="mt-6 mb-3 text-heading">Dina planeringar</h3>
            <Rows empty="">
              {plans.map(({ id, name }) => (
                <PlaceRow key={id} name={name} onOpen={() => onOpen({ kind: 'plan', id, name })} />
              ))}
            </Rows>
          </>
        )
      }
    </LoadedPart>
  );
}

function Lessons({ areaId, onOpen }: Opens & { readonly areaId: string }) {
  const [pages, setPages] = useState(1);
  return (
    <div className="space-y-3">
      {Array.from({ length: pages }, (_, index) => (
        <LoadedPart
          key={`${areaId} ${index}`}
          name={`${areaId} ${index}`}
          load={() =>
            callByFetch(listLessonsOfPage, {
              params: { courseContentId: areaId, page: `${index + 1}` },
            })
          }
        >
          {(lessons) => (
            <>
              <Rows empty="Här finns inga lektioner än.">
                {lessons.map(({ id, name, minutes }) => (
                  <PlaceRow
                    key={id}
                    name={name}
                    note={minutes === undefined ? undefined : `${minutes} minuter`}
                    onOpen={() => onOpen({ kind: 'lesson', id, name })}
                  />
                ))}
              </Rows>
              {lessons.length === lessonsPerPage && pages === index + 1 && (
                <Button variant="outline" onClick={() => setPages(pages + 1)}>
                  Visa fler lektioner
                </Button>
              )}
            </>
          )}
        </LoadedPart>
      ))}
    </div>
  );
}
