import { useState } from 'react';
import type { Question } from '@lasar/contract/assignments/form-questions';
import type { AssignmentBody } from './assignment-body.ts';
import { AssignmentFiles } from './assignment-files.tsx';
import { useFieldError } from '../fields/field-errors.tsx';
import { FormEditor } from './form-editor.tsx';
import { ListField } from '../fields/list-field.tsx';
import { LineInput, LinesInput } from '../fields/text-input.tsx';

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
      cards
      addLabel="Lägg till ett självtest"
      alsoAdd={[
        { label: 'Lägg till en film', make: () => newFile('video') },
        { label: 'Lägg till ett arbetsblad', make: () => newFile('pdf') },
      ]}
      make={(): AssignmentBody => ({
        id: crypto.randomUUID(),
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

// The id is given here, so that an upload finds its assignment when others have moved, and what is undone after a publication
// is the same assignment.
const newFile = (type: 'video' | 'pdf'): AssignmentBody => ({
  id: crypto.randomUUID(),
  name: '',
  type,
});

const newChoice = (): Question => ({
  type: 'choice',
  question: '',
  choices: [{ text: '', correct: true }, { text: '' }],
});

// As the buttons that add them say.
const sortLabel = { video: 'Film', pdf: 'Arbetsblad', formlink: 'Formulär' };

interface FieldProps {
  readonly path: string;
  readonly item: AssignmentBody;
  readonly number: number;
  readonly onChange: (item: AssignmentBody) => void;
}

function AssignmentField({ path, item, number, onChange }: FieldProps) {
  const error = useFieldError(path);
  // What one writes in does not close.
  const [open] = useState(!item.name);
  // The self-test of an assignment has the name of the assignment.
  const rename = (name: string) =>
    onChange({ ...item, name, ...(item.form && { form: { ...item.form, name } }) });
  return (
    <details open={open} className="rounded-xl border border-line bg-card px-4 py-2 open:pb-5">
      <summary className="min-h-11 py-2 font-bold tablet:pr-44">
        <h3 className="inline">
          {number}. {item.name || 'Utan namn'}{' '}
          <span className="font-normal text-muted">
            {item.form ? 'Självtest' : item.type && sortLabel[item.type]}
          </span>
        </h3>
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
        <AssignmentFiles path={path} item={item} onChange={onChange} />
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
