import type { Question } from '@lasar/contract/form-questions';
import { assignmentLabel } from '#shared/text.sv.ts';
import { useFieldError } from './field-errors.tsx';
import { type FormBody, FormEditor } from './form-editor.tsx';
import { ListField } from './list-field.tsx';
import { LineInput, LinesInput } from './text-input.tsx';

interface StoredFile {
  readonly hash: string;
  readonly name: string;
}

/** An assignment in the document of a lesson. It may be incomplete. */
export interface AssignmentBody {
  readonly id?: string;
  readonly name?: string;
  readonly type?: 'video' | 'pdf' | 'formlink';
  readonly description?: string;
  readonly url?: string;
  readonly file?: StoredFile;
  readonly answerKey?: StoredFile;
  readonly captions?: Readonly<Record<string, StoredFile>>;
  readonly form?: FormBody;
}

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly items: readonly AssignmentBody[];
  readonly onChange: (items: readonly AssignmentBody[]) => void;
}

/** The assignments of a lesson: their texts and order, addresses of forms, and self-tests. */
export function AssignmentsField({ items, onChange, ...field }: Props) {
  return (
    <ListField
      {...field}
      items={items}
      onChange={onChange}
      one="Uppgift"
      addLabel="Lägg till ett självtest"
      make={(): AssignmentBody => ({
        name: '',
        type: 'formlink',
        form: { name: '', questions: [newChoice()] },
      })}
    >
      {(item, index, change) => (
        <AssignmentField
          path={`${field.path}/${index}`}
          item={item}
          number={index + 1}
          onChange={change}
        />
      )}
    </ListField>
  );
}

const newChoice = (): Question => ({
  type: 'choice',
  question: '',
  choices: [{ text: '', correct: true }, { text: '' }],
});

interface FieldProps {
  readonly path: string;
  readonly item: AssignmentBody;
  readonly number: number;
  readonly onChange: (item: AssignmentBody) => void;
}

function AssignmentField({ path, item, number, onChange }: FieldProps) {
  const error = useFieldError(path);
  // The self-test of an assignment has the name of the assignment.
  const rename = (name: string) =>
    onChange({ ...item, name, ...(item.form && { form: { ...item.form, name } }) });
  return (
    <details open={!item.name} className="rounded-xl border border-line bg-card p-4 open:pb-5">
      <summary className="min-h-11 py-2 font-bold">
        {number}. {item.name || 'Utan namn'}{' '}
        <span className="font-normal text-muted">
          {item.form ? 'Självtest' : item.type && assignmentLabel[item.type]}
        </span>
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        {error && <p className="font-bold text-falu">{error}</p>}
        <LineInput
          path={`${path}/name`}
          label="Uppgiftens namn"
          value={item.name ?? ''}
          onChange={rename}
        />
        <LinesInput
          path={`${path}/description`}
          label="Uppgiftens beskrivning"
          value={item.description ?? ''}
          onChange={(description) => onChange({ ...item, description })}
        />
        {item.url !== undefined && (
          <LineInput
            path={`${path}/url`}
            label="Formulärets adress"
            hint="Börjar med https://."
            value={item.url}
            onChange={(url) => onChange({ ...item, url })}
          />
        )}
        <Files item={item} />
        {item.form && (
          <FormEditor
            path={`${path}/form`}
            form={item.form}
            onChange={(form) => onChange({ ...item, form })}
          />
        )}
      </div>
    </details>
  );
}

/** The files of an assignment, and what is missing beside them. */
function Files({ item: { file, answerKey, captions, type } }: { readonly item: AssignmentBody }) {
  if (file === undefined) return null;
  const rows = [
    ['Fil', file.name],
    ...(answerKey ? [['Facit', answerKey.name]] : []),
    ...Object.entries(captions ?? {}).map(([language, { name }]) => [
      `Textning (${language})`,
      name,
    ]),
  ];
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {rows.map(([label, name]) => (
          <div key={`${label} ${name}`} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{name}</dd>
          </div>
        ))}
      </dl>
      {type === 'video' && Object.keys(captions ?? {}).length === 0 && (
        <p className="mt-2 text-small text-muted">Filmen saknar textning.</p>
      )}
      {type === 'pdf' && answerKey === undefined && (
        <p className="mt-2 text-small text-muted">Arbetsbladet saknar facit.</p>
      )}
    </div>
  );
}
