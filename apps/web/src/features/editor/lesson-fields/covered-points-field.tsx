import { LoadingText } from '#shared/ui/loading-text.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { PointsPicker, usePointsOfSubject } from './points-picker.tsx';

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The course where the record is at home, if it is known. */
  readonly courseId: string | undefined;
  /** References to points, such as 'MATE1B00X 4'. */
  readonly references: readonly string[];
  readonly onChange: (references: readonly string[]) => void;
  /** Makes a point a goal of the record. */
  readonly onGoal: (goal: string, reference: string) => void;
}

/** Which points of central content a record covers as a whole, chosen from the courses of its subject. */
export function CoveredPointsField(props: Props) {
  const { path, label, hint, courseId, references, onChange, onGoal } = props;
  const { courses, message } = usePointsOfSubject(courseId);
  const error = useFieldError(path);
  return (
    <fieldset id={`falt-${path}`} tabIndex={-1} className="min-w-0">
      <legend className="text-heading font-bold">{label}</legend>
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {error && <p className="mt-2 font-bold text-falu">{error}</p>}
      {message && <p role="alert">{message}</p>}
      {!courses && !message && <LoadingText />}
      {courses?.length === 0 && (
        <p className="mt-2 text-muted">Ingen kurs i ämnet har något centralt innehåll än.</p>
      )}
      <PointsPicker courses={courses} references={references} onChange={onChange} onGoal={onGoal} />
    </fieldset>
  );
}
