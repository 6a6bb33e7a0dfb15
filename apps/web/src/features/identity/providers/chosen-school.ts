import { getSchoolLogins, type SchoolLogins } from '@lasar/contract/identity/doors';
import { schoolQuery } from '@lasar/contract/identity/login-provider-rules';
import { useEffect, useState } from 'react';
import { callAndLog, CallProblem } from '#shared/calls/call.ts';
import { readStored, writeStored } from '#shared/device/stored.ts';

const key = 'lasar.device.login-school';

/**
 * The school that the address names, or the last one that an address named in this browser, with its logins. Undefined while it is
 * awaited, when there is none, and when it cannot be read: then all logins are shown.
 */
export function useChosenSchool(search: string) {
  const [school, setSchool] = useState<SchoolLogins>();
  const named = new URLSearchParams(search).get(schoolQuery);
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    const id = named ?? readStored(key);
    setAwaited(Boolean(id));
    if (!id) return;
    let isCurrent = true;
    const read = async () => {
      const found = await callAndLog(getSchoolLogins, { params: { id } });
      if (!isCurrent) return;
      if (found.logins.length > 0) setSchool(found);
      writeStored(key, found.id);
    };
    read()
      .catch((error: unknown) => {
        // All logins are shown then. A school that is gone is forgotten.
        const isGone = error instanceof CallProblem && error.code === 'organisation/not-found';
        if (isGone && !named) writeStored(key, undefined);
      })
      .finally(() => {
        if (isCurrent) setAwaited(false);
      });
    return () => {
      isCurrent = false;
    };
  }, [named]);
  const forget = () => {
    writeStored(key, undefined);
    setSchool(undefined);
  };
  return { school, isAwaited, forget };
}
