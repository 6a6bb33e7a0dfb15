import {
  type CourseWithPoints,
  listCentralContentOfSubject,
} from '@lasar/contract/catalogue/central-content';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';

const small = 'inline-flex min-h-11 items-center rounded-lg px-2 text-small hover:bg-hue-soft';

interface Props {
  /** Undefined while they are loaded. */
  readonly courses: readonly CourseWithPoints[] | undefined;
  /** References to points, such as 'MATE1B00X 4'. */
  readonly references: readonly string[];
  readonly onChange: (references: readonly string[]) => void;
  /** Names the choice of points, where a form has several: 'mål 2'. */
  readonly about?: string;
  /** Makes a chosen point a goal; without it no button offers that. */
  readonly onGoal?: (goal: string, reference: string) => void;
}

/** Points of central content: those that are chosen, and all of the subject's courses to choose from. */
export function PointsPicker({ courses, references, onChange, about, onGoal }: Props) {
  const [choosing, setChoosing] = useState(false);
  const points = new Map(
    courses?.flatMap((course) => course.points).map((each) => [each.reference, each]),
  );
  const toggle = (reference: string) =>
    onChange(
      references.includes(reference)
        ? references.filter((each) => each !== reference)
        : [...references, reference],
    );
  return (
    <>
      {references.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {references.map((reference) => {
            const point = points.get(reference);
            const label =
              point?.point ?? (courses ? `${reference} (punkten finns inte)` : reference);
            return (
              <li
                key={reference}
                className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl border-2 border-line px-4 py-1"
              >
                <span className="min-w-0 flex-1 basis-72">{label}</span>
                <span className="flex">
                  {point && onGoal && (
                    <button
                      type="button"
                      onClick={() => onGoal(point.text, reference)}
                      className={small}
                    >
                      Lägg till som mål<span className="sr-only">{`: ${label}`}</span>
                    </button>
                  )}
                  <button
                    type="button"
                    onClick={() => toggle(reference)}
                    className={`${small} text-falu`}
                  >
                    Ta bort<span className="sr-only">{`: ${label}`}</span>
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {courses && courses.length > 0 && (
        <Button
          variant="outline"
          className="mt-2"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {choosing ? 'Klar med punkterna' : 'Välj punkter'}
          {about && <span className="sr-only">{` för ${about}`}</span>}
        </Button>
      )}
      {choosing &&
        courses?.map((course) => (
          <fieldset key={course.id} className="mt-4 min-w-0">
            <legend className="font-bold">{course.name}</legend>
            {course.points.map(({ reference, number, text }) => (
              <label key={reference} className="flex min-h-11 items-start gap-3 py-1.5">
                <input
                  type="checkbox"
                  checked={references.includes(reference)}
                  onChange={() => toggle(reference)}
                  className="mt-0.5 size-6 shrink-0 accent-(--ink)"
                />
                <span className="min-w-0">{`${number} ${text}`}</span>
              </label>
            ))}
          </fieldset>
        ))}
    </>
  );
}

/** The courses with points of the subject of a course. `message` says why they could not be loaded. */
export function usePointsOfSubject(courseId: string | undefined) {
  const [courses, setCourses] = useState<readonly CourseWithPoints[]>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (courseId === undefined) {
      setCourses([]);
      return;
    }
    callByFetch(listCentralContentOfSubject, { params: { id: courseId } }).then(
      setCourses,
      (error: unknown) => setMessage(problemMessage(error)),
    );
  }, [courseId]);
  return { courses, message };
}
