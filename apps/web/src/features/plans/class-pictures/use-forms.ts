import { getForm, type Form } from '@lasar/contract/assignments/forms';
import { getPracticeForm } from '@lasar/contract/assignments/practice';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

/** The self-tests with these ids, as they arrive, generated ones with the numbers of `sheet`. One that cannot be read is absent. */
export function useForms(
  ids: readonly string[],
  sheet: number | undefined,
): ReadonlyMap<string, Form> {
  const [forms, setForms] = useState<ReadonlyMap<string, Form>>(new Map());
  const key = ids.join(' ');
  useEffect(() => {
    let wanted = true;
    for (const id of key.split(' ').filter(Boolean))
      readForm(id, sheet).then(
        (form) => wanted && setForms((known) => new Map(known).set(id, form)),
        () => undefined,
      );
    return () => {
      wanted = false;
    };
  }, [key, sheet]);
  return forms;
}

async function readForm(id: string, sheet: number | undefined): Promise<Form> {
  const form = await callByFetch(getForm, { params: { id } });
  return form.sheet === undefined || sheet === undefined
    ? form
    : callByFetch(getPracticeForm, { params: { id, number: `${sheet}` } });
}
