import { beginTrial } from '@lasar/contract/customers/door-trials';
import {
  doorNames,
  loginProviders,
  type DoorName,
} from '@lasar/contract/identity/login-provider-rules';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { showToast } from '#shared/calls/toast.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { Button } from '#shared/ui/button.tsx';

/** Sends the browser to the service, to come back with what it says of whoever logs in there. */
export async function goAndTry(id: string, door: DoorName, proves = false): Promise<void> {
  try {
    const body = { door, ...(proves && { proves: true as const }) };
    const { location } = await callByFetch(beginTrial, { params: { id }, body });
    window.location.assign(location);
  } catch (error) {
    void showToast(problemMessage(error), 'error');
  }
}

/** Buttons that try the doors of a school. */
export function TryDoors({ schoolId }: { readonly schoolId: string }) {
  const { loginProviders: on } = useInit();
  const doors = doorNames.filter((name) => on.includes(name));
  if (doors.length === 0) return null;
  return (
    <div className="mt-8">
      <h3 className="text-heading">Prova dörren</h3>
      <p className="mt-2 max-w-measure">
        Logga in hos tjänsten med ett av skolans konton. Du kommer tillbaka hit och ser vad den
        uppgav, vilken skola och roll det blir och varför. Ingen loggas in, och inget sparas.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {doors.map((door) => (
          <Button key={door} variant="outline" onClick={() => void goAndTry(schoolId, door)}>
            Prova med {loginProviders[door].label}
          </Button>
        ))}
      </div>
    </div>
  );
}
