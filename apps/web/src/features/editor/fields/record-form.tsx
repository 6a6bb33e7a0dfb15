import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { SelectField } from '#shared/admin/select-field.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import type { AssignmentBody } from '../lesson-fields/assignment-body.ts';
import { AssignmentsField } from '../lesson-fields/assignments-field.tsx';
import { CoveredPointsField } from '../lesson-fields/covered-points-field.tsx';
import { EasyField } from './easy-field.tsx';
import { useFieldError } from './field-errors.tsx';
import { useUnfoldedTargets } from './folded-sections.ts';
import { FormSection, sectionTypes } from './form-section.tsx';
import { type Goal, GoalsField } from '../lesson-fields/goals-field.tsx';
import { ListField } from './list-field.tsx';
import { PassagesField } from '../lesson-fields/passages-field.tsx';
import { PointsField } from '../lesson-fields/points-field.tsx';
import { type Part, PartsField } from './parts-field.tsx';
import { type Body, type FormField, recordFields } from './record-fields.ts';
import { LazyRichText } from '../rich-text/lazy-rich-text.tsx';
import {
  AlsoInField,
  type AreaNames,
  TeachersField,
} from '../lesson-fields/lesson-places-fields.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import { type Replacement, ReplacementField } from './replacement-field.tsx';
import { Lix, LineInput, LinesInput, SentenceInput } from './text-input.tsx';
import { type Word, WordsField } from '../lesson-fields/words-field.tsx';

interface Props {
  readonly kind: DocumentKind;
  readonly body: Body;
  readonly onChange: (body: Body) => void;
  /** The param of the school type above the record, if it is known. */
  readonly schoolType: string | undefined;
  readonly recordId: string;
  /** The subject above the record, if it has one. */
  readonly subjectId: string | undefined;
  /** The course that the record stands in, if it stands in one. */
  readonly courseId: string | undefined;
  readonly areaNames: AreaNames;
}

/** The form of a record: the fields of its kind, which change the document. */
export function RecordForm({ kind, body, onChange, ...place }: Props) {
  const change = (key: string, value: unknown) => {
    const { [key]: _before, ...rest } = body;
    onChange(value === undefined ? rest : { ...body, [key]: value });
  };
  useUnfoldedTargets();
  return (
    <div className="flex min-w-0 flex-col gap-7">
      {recordFields[kind].map((field) => {
        const shown = (
          <RecordField
            key={field.key}
            field={field}
            value={body[field.key]}
            {...place}
            onChange={(value) => change(field.key, value)}
            onGoal={(goal, reference) => onChange(withGoal(kind, body, goal, reference))}
          />
        );
        return sectionTypes.includes(field.type) ? (
          <FormSection key={field.key} id={`${kind}.${field.key}`} title={field.label}>
            {shown}
          </FormSection>
        ) : (
          shown
        );
      })}
    </div>
  );
}

/** A point of central content as a goal. The goal of a lesson keeps the reference in place of the lesson. */
function withGoal(kind: DocumentKind, body: Body, goal: string, reference: string): Body {
  const goals = listOf(body['goals']);
  if (kind !== 'lesson') return { ...body, goals: [...goals, goal] };
  const centralContent = listOf(body['centralContent']).filter((each) => each !== reference);
  return { ...body, goals: [...goals, { goal, centralContent: [reference] }], centralContent };
}

interface FieldProps extends Pick<
  Props,
  'schoolType' | 'recordId' | 'subjectId' | 'courseId' | 'areaNames'
> {
  readonly field: FormField;
  readonly value: unknown;
  /** An undefined value removes the key. */
  readonly onChange: (value: unknown) => void;
  readonly onGoal: (goal: string, reference: string) => void;
}

function RecordField(props: FieldProps) {
  const { field, value, schoolType, recordId, subjectId, courseId, onChange, onGoal } = props;
  const { areaNames } = props;
  const { key, label, hint } = field;
  const error = useFieldError(key);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const common = { path: key, label, hint };
  const input = { name: key, label, hint, error, value: text };
  switch (field.type) {
    case 'name':
    case 'line':
    case 'slug':
      return <LineInput {...common} value={text} onChange={onChange} />;
    case 'text':
    case 'summary':
      return (
        <div>
          <LinesInput {...common} value={text} onChange={onChange} />
          <Lix text={text} schoolType={schoolType} />
        </div>
      );
    case 'markdown':
      return (
        <div id={`falt-${key}`} data-rich-field className="scroll-mt-32">
          <LazyRichText label={label} hint={hint} error={error} value={text} onChange={onChange}>
            <Lix text={text} schoolType={schoolType} />
          </LazyRichText>
        </div>
      );
    case 'day':
      return (
        <TextField
          {...input}
          type="date"
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      );
    case 'number':
      return (
        <TextField
          {...input}
          type="number"
          min={field.min}
          max={field.max}
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : Number(target.value))
          }
        />
      );
    case 'yes':
      return (
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name={key}
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
            className="mt-1 size-5 shrink-0 accent-ink"
          />
          <span>
            <span className="font-bold">{label}</span>
            {hint && <span className="block text-small text-muted">{hint}</span>}
          </span>
        </label>
      );
    case 'choice':
      return (
        <SelectField
          name={key}
          label={label}
          error={error}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        >
          {Object.entries(field.options).map(([option, optionLabel]) => (
            <option key={option} value={option}>
              {optionLabel}
            </option>
          ))}
        </SelectField>
      );
    case 'lines':
      return (
        <ListField
          {...common}
          items={listOf(value) as readonly string[]}
          onChange={onChange}
          one={label}
          addLabel={field.add}
          make={() => ''}
        >
          {(line, index, changeLine) => (
            <SentenceInput
              path={`${key}/${index}`}
              label={`${label} ${index + 1}`}
              value={line}
              onChange={changeLine}
            />
          )}
        </ListField>
      );
    case 'goals':
      return (
        <GoalsField
          {...common}
          courseId={courseId}
          goals={listOf(value) as readonly Goal[]}
          onChange={onChange}
        />
      );
    case 'points':
      return (
        <PointsField {...common} items={listOf(value) as readonly string[]} onChange={onChange} />
      );
    case 'coverage':
      return (
        <CoveredPointsField
          {...common}
          courseId={courseId}
          references={listOf(value) as readonly string[]}
          onChange={onChange}
          onGoal={onGoal}
        />
      );
    case 'passages':
      return (
        <PassagesField
          {...common}
          passages={(value ?? {}) as Readonly<Record<string, readonly string[]>>}
          onChange={onChange}
        />
      );
    case 'easy':
      return <EasyField {...common} value={value ?? {}} onChange={onChange} />;
    case 'words':
      return (
        <WordsField
          {...common}
          subjectId={subjectId}
          items={listOf(value) as readonly Word[]}
          onChange={onChange}
        />
      );
    case 'teachers':
      return (
        <TeachersField
          {...common}
          values={listOf(value) as readonly string[]}
          onChange={onChange}
        />
      );
    case 'alsoIn':
      return (
        <AlsoInField
          {...common}
          names={areaNames}
          values={listOf(value) as readonly string[]}
          onChange={onChange}
        />
      );
    case 'replacement':
      return (
        <ReplacementField
          path={key}
          label={label}
          subjectId={subjectId}
          courseId={recordId}
          value={value as Replacement | undefined}
          onChange={onChange}
        />
      );
    case 'parts':
      return (
        <PartsField {...common} items={listOf(value) as readonly Part[]} onChange={onChange} />
      );
    case 'assignments':
      return (
        <AssignmentsField
          {...common}
          items={listOf(value) as readonly AssignmentBody[]}
          onChange={onChange}
        />
      );
    case 'picture':
      return <PictureField {...common} recordId={recordId} value={text} onChange={onChange} />;
    // Packs alone give these.
    case 'schoolType':
    case 'drawing':
    case 'flag':
    case 'translations':
      return null;
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
