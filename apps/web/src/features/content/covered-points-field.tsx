import {
  type CourseWithPoints,
  listCentralContentOfSubject,
} from '@lasar/contract/central-content';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/call.ts';
import { problemMessage } from '#shared/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { useFieldError } from './field-errors.tsx';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The course where the record is at home, if it is known. */
  readonly courseId: string | undefined;
  /** References to points, such as 'MATE1B00X 4'. */
  readonly references: readonly string[];
  readonly onChange: (references: readonly string[]) => void;
  /** Adds a point as a goal, in a record that has goals of its own. */
  readonly onGoal: (goal: string) => void;
}

/** Which points of central content the goals of a record belong to, chosen from the courses of its subject. */
export function CoveredPointsField({ path, label, hint, courseId, references, ...on }: Props) {
  const { courses, message } = useCourses(courseId);
  const [choosing, setChoosing] = useState(false);
  const error = useFieldError(path);
  const points = new Map(
    courses?.flatMap((course) => course.points).map((each) => [each.reference, each]),
  );
  const toggle = (reference: string) =>
    on.onChange(
      references.includes(reference)
        ? references.filter((each) => each !== reference)
        : [...references, reference],
    );
  return (
    <fieldset id={`falt-${path}`} tabIndex={-1} className="min-w-0">
      <legend className="font-bold">{label}</legend>
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {error && <p className="mt-2 font-bold text-falu">{error}</p>}
      {message && <p role="alert">{message}</p>}
      {!courses && !message && <LoadingText />}
      <ul className="mt-3 grid gap-3">
        {references.map((reference) => (
          <Chosen
            key={reference}
            label={points.get(reference)?.point ?? `${reference} (punkten finns inte)`}
            goal={points.get(reference)?.text}
            onGoal={on.onGoal}
            onRemove={() => toggle(reference)}
          />
        ))}
      </ul>
      {courses?.length === 0 && (
        <p className="mt-2 text-muted">Ingen kurs i ämnet har något centralt innehåll än.</p>
      )}
      {courses && courses.length > 0 && (
        <Button
          variant="outline"
          className="mt-3"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          {choosing ? 'Klar med punkterna' : 'Välj punkter'}
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
    </fieldset>
  );
}

interface ChosenProps {
  readonly label: string;
  /** The text of the point, if there is such a point. */
  readonly goal: string | undefined;
  readonly onGoal: (goal: string) => void;
  readonly onRemove: () => void;
}

const small = 'inline-flex min-h-11 items-center rounded-lg px-2 text-small hover:bg-hue-soft';

function Chosen({ label, goal, onGoal, onRemove }: ChosenProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 rounded-xl border-2 border-line px-4 py-2">
      <span className="min-w-0 flex-1 basis-72">{label}</span>
      <span className="flex">
        {goal !== undefined && (
          <button type="button" onClick={() => onGoal(goal)} className={small}>
            Lägg till som mål<span className="sr-only">{`: ${label}`}</span>
          </button>
        )}
        <button type="button" onClick={onRemove} className={`${small} text-falu`}>
          Ta bort<span className="sr-only">{`: ${label}`}</span>
        </button>
      </span>
    </li>
  );
}

/** The courses of the subject that have points. */
function useCourses(courseId: string | undefined) {
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
