import type { Quote } from '@lasar/contract/admin-quotes';
import { listOwners } from '@lasar/contract/owners';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/call.ts';
import { TextField } from '#shared/ui/form-field.tsx';
import type { FieldErrors } from '#shared/use-submit.ts';
import { namesOf, type Party } from './agreement-values.ts';

export const parties = [
  { value: 'school', label: 'En skola' },
  { value: 'owner', label: 'En huvudman, för alla dess skolor' },
] as const;

interface OwnerNameProps {
  readonly quote: Quote;
  readonly error: string | undefined;
}

/** The name of a new owner, or that of the one that has the organisation number of the request. */
export function OwnerName({ quote, error }: OwnerNameProps) {
  const [known, setKnown] = useState<string>();
  const { organisationNumber } = quote;
  useEffect(() => {
    const overtaken = new AbortController();
    const isIt = (owner: { readonly organisationNumber: string }) =>
      owner.organisationNumber === organisationNumber;
    callByFetch(listOwners, { query: { q: organisationNumber } }, overtaken.signal).then(
      ({ owners }) => setKnown(owners.find(isIt)?.name),
      // Without an answer the server finds it: the name of one that is there does not change.
      () => undefined,
    );
    return () => overtaken.abort();
  }, [organisationNumber]);
  if (known !== undefined)
    return (
      <p>
        Huvudmannen <strong>{known}</strong> finns redan med organisationsnumret, och får
        licenserna.
      </p>
    );
  return (
    <TextField
      name="name"
      label="Den nya huvudmannens namn"
      hint={`Organisationsnummer ${organisationNumber}. Kontakten blir den som står i förfrågan.`}
      autoComplete="off"
      defaultValue={quote.organisation}
      error={error}
    />
  );
}

interface AdministratorProps {
  readonly quote: Quote;
  readonly party: Party;
  readonly errors: FieldErrors;
}

/** The person who is invited as the administrator: the contact of the request. */
export function Administrator({ quote, party, errors }: AdministratorProps) {
  const { firstname, lastname } = namesOf(quote);
  return (
    <>
      <TextField
        name="email"
        label={party === 'owner' ? 'Huvudmannens administratör' : 'Skolans administratör'}
        type="email"
        autoComplete="off"
        hint="Hit mejlas en länk för att välja lösenord. Lämna tomt för att inte bjuda in någon."
        defaultValue={quote.email}
        error={errors['email']}
      />
      <div className="grid gap-x-4 gap-y-3 phone:grid-cols-2">
        <TextField
          name="firstname"
          label="Förnamn"
          autoComplete="off"
          defaultValue={firstname}
          error={errors['firstname']}
        />
        <TextField
          name="lastname"
          label="Efternamn"
          autoComplete="off"
          defaultValue={lastname}
          error={errors['lastname']}
        />
      </div>
    </>
  );
}
