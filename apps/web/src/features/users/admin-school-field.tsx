import { listOrganisations } from '@lasar/contract/admin-organisations';
import type { AdminUser } from '@lasar/contract/admin-users';
import { useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { useAnswer } from '#shared/admin/use-answer.ts';
import { TextField } from '#shared/ui/form-field.tsx';

interface Props {
  readonly current?: AdminUser['organisation'];
  readonly fault: string | undefined;
}

/** Which school somebody belongs to. Fifty are shown at a time, so there is a field that narrows them. */
export function AdminSchoolField({ current, fault }: Props) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(current);
  const { answer } = useAnswer(listOrganisations, { query: q.trim() ? { q: q.trim() } : {} });
  const found = answer.kind === 'ready' ? answer.value.organisations : [];
  const others = found.filter(({ id }) => id !== chosen?.id);
  return (
    <>
      <TextField
        name="schoolSearch"
        label="Sök skola"
        type="search"
        autoComplete="off"
        maxLength={200}
        hint="Kortar listan nedanför. Den visar högst 50 skolor."
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <SelectField
        name="organisationId"
        label="Skola"
        value={chosen?.id ?? ''}
        onChange={(event) => {
          const id = event.currentTarget.value;
          setChosen(found.find((school) => school.id === id) ?? (id ? chosen : undefined));
        }}
        fault={answer.kind === 'failed' ? answer.words : fault}
      >
        <option value="">Ingen skola</option>
        {chosen && <option value={chosen.id}>{chosen.name}</option>}
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
