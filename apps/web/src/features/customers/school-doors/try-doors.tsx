import { doorNames, loginProviders } from '@lasar/contract/identity/login-provider-rules';
import { tryDoor } from '#shared/admin/try-door.ts';
import { useInit } from '#shared/calls/use-init.ts';
import { Button } from '#shared/ui/button.tsx';

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
          <Button key={door} variant="outline" onClick={() => void tryDoor(schoolId, door)}>
            Prova med {loginProviders[door].label}
          </Button>
        ))}
      </div>
    </div>
  );
}
