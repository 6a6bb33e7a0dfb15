import { type ContentNode, listContentTree } from '@lasar/contract/editor/content-tree';
import { getDraft } from '@lasar/contract/editor/drafts';
import { useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { useFieldError } from './field-errors.tsx';
import { useFetched } from '../use-fetched.ts';

/** The course that takes the place of another, as the document of that has it. */
export interface Replacement {
  readonly framework: string;
  readonly code: string;
  readonly name: string;
}

interface Props {
  readonly path: string;
  readonly label: string;
  /** The subject of the course, and the course itself. */
  readonly subjectId: string | undefined;
  readonly courseId: string;
  readonly value: Replacement | undefined;
  readonly onChange: (value: Replacement | undefined) => void;
}

const unusable = 'Kursen saknar läroplan eller kurskod. Fyll i dem i den kursen först.';
const present = 'nu';

/** Chooses which course of the same subject takes the place of this one. */
export function ReplacementField({ path, label, subjectId, courseId, value, onChange }: Props) {
  const fault = useFieldError(path);
  const [message, setMessage] = useState<string>();
  const { value: siblings } = useFetched(async (signal) => {
    if (subjectId === undefined) return { nodes: [] };
    const query = { parent: `subject:${subjectId}` };
    return callByFetch(listContentTree, { query }, signal);
  });
  const others: readonly ContentNode[] = siblings?.nodes.filter(({ id }) => id !== courseId) ?? [];
  const choose = async (id: string) => {
    setMessage(undefined);
    if (id === present) return;
    if (id === '') {
      onChange(undefined);
      return;
    }
    try {
      const course = await callByFetch(getDraft, { params: { kind: 'course', id } });
      const { framework, code, name } = course.body as Partial<Replacement>;
      if (framework && code && name) onChange({ framework, code, name });
      else setMessage(unusable);
    } catch (error) {
      setMessage(problemMessage(error));
    }
  };
  return (
    <SelectField
      name={path}
      label={label}
      error={message ?? fault}
      value={value ? present : ''}
      onChange={({ target }) => void choose(target.value)}
    >
      <option value="">Ingen kurs</option>
      {value && <option value={present}>{`${value.name} (${value.framework})`}</option>}
      {others
        .filter(({ name }) => name !== value?.name)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name || 'Utan namn'}
          </option>
        ))}
    </SelectField>
  );
}
