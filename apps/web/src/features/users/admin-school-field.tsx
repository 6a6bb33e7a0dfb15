import { listOrganisations, type OrganisationInList } from '@lasar/contract/admin-organisations';
import type { AdminUser } from '@lasar/contract/admin-users';
import { useEffect, useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/call.ts';
import { textOf } from '#shared/form-text.ts';
import { problemWords } from '#shared/problem-words.ts';
import { TextField } from '#shared/ui/form-field.tsx';

interface Props {
  readonly current?: AdminUser['organisation'];
  readonly fault: string | undefined;
}

/** Which school somebody belongs to. Fifty are shown at a time, so there is a field that narrows them. */
export function AdminSchoolField({ current, fault }: Props) {
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState(current);
  const { found, failed } = useSchools(q.trim());
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
        fault={failed ?? fault}
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

/** The schools that a search finds, or why it failed. A search that another overtakes is given up. */
function useSchools(q: string) {
  const [found, setFound] = useState<readonly OrganisationInList[]>([]);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const overtaken = new AbortController();
    callByFetch(listOrganisations, { query: q ? { q } : {} }, overtaken.signal).then(
      ({ organisations }) => {
        setFound(organisations);
        return setFailed(undefined);
      },
      (error: unknown) => {
        if (!overtaken.signal.aborted) setFailed(problemWords(error));
      },
    );
    return () => overtaken.abort();
  }, [q]);
  return { found, failed };
}

/** Which school was chosen. Without one the field is absent. */
export function organisationOf(data: FormData): { readonly organisationId?: string } {
  const organisationId = textOf(data, 'organisationId');
  return organisationId === '' ? {} : { organisationId };
}
