import { getForm, type Form } from '@lasar/contract/forms';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/call.ts';

/** The self-tests with these ids, as they arrive. One that cannot be read is absent. */
export function useForms(ids: readonly string[]): ReadonlyMap<string, Form> {
  const [forms, setForms] = useState<ReadonlyMap<string, Form>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    let wanted = true;
    for (const id of key.split(' ').filter(Boolean))
      callByFetch(getForm, { params: { id } }).then(
        (form) => wanted && setForms((known) => new Map(known).set(id, form)),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [key]);
  return forms;
}
