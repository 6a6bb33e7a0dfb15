import {
  listOrganisations,
  type OrganisationInList,
} from '@lasar/contract/customers/admin-organisations';
import type { AdminUser } from '@lasar/contract/identity/admin-users';
import { useEffect, useState } from 'react';
import { SelectField } from '#shared/admin/select-field.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { TextField } from '#shared/ui/form-field.tsx';

interface Props {
  readonly current?: AdminUser['organisation'];
  /** The choice of no school, 'Ingen skola' by default. */
  readonly noneText?: string;
  /** What the search field begins with. */
  readonly searched?: string;
  /** Called with the school that is chosen, and undefined when none is. */
  readonly onChoose?: (school: OrganisationInList | undefined) => void;
  readonly error: string | undefined;
}

/** The field for a school. It lists at most fifty schools, so there is a search field. */
export function SchoolField(props: Props) {
  const { current, noneText = 'Ingen skola', searched = '', onChoose, error } = props;
  const [q, setQ] = useState(searched);
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
          const school = found.find((each) => each.id === id);
          setChosen(school ?? (id ? chosen : undefined));
          onChoose?.(school);
        }}
        error={failed ?? error}
      >
        <option value="">{noneText}</option>
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

/** The schools that match a query, or an error message. A new query aborts the previous one. */
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
        if (!overtaken.signal.aborted) setFailed(problemMessage(error));
      },
    );
    return () => overtaken.abort();
  }, [q]);
  return { found, failed };
}

/** The chosen school. Without one the property is absent. */
export function organisationOf(data: FormData): { readonly organisationId?: string } {
  const organisationId = textOf(data, 'organisationId');
  return organisationId === '' ? {} : { organisationId };
}
