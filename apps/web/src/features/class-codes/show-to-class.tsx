import type { ClassCode } from '@lasar/contract/class-codes';
import { paths } from '@lasar/contract/paths';
import { ModalButton } from '#shared/ui/modal-button.tsx';
import { useInit } from '#shared/use-init.ts';

/** A code as large as the screen lets it be, with where to type it: for the projector. */
export function ShowToClass({ classCode: { name, code } }: { readonly classCode: ClassCode }) {
  const { origin } = useInit();
  const label = (
    <span>
      Visa för klassen<span className="sr-only">: koden för {name}</span>
    </span>
  );
  return (
    <ModalButton label={label} title={`Klasskod för ${name}`} closeText="Stäng">
      {() => (
        <>
          <p className="text-lead wrap-anywhere">
            Gå till <strong>{origin.replace(/^https?:\/\//, '') + paths.classCode}</strong> och
            skriv koden:
          </p>
          <p className="my-6 text-center font-display text-section font-bold whitespace-nowrap tablet:text-hero">
            {code}
          </p>
        </>
      )}
    </ModalButton>
  );
}
