import { buttonClass } from '#shared/ui/button-class.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { formHostOf } from './form-host.ts';

/** Somebody else's form: never embedded, and nothing is asked of its host before one has read where answers go. */
export function ExternalForm({ url }: { readonly url: string }) {
  const form = formHostOf(url);
  if (!form) return <p className="stage-note">Formuläret har ingen adress som går att öppna.</p>;
  return (
    <div className="rounded-2xl bg-hue-soft p-6 tablet:p-10">
      <h2 className="text-heading">Formuläret finns hos {form.service ?? form.host}</h2>
      <ul className="mt-4 max-w-measure list-disc space-y-2 pl-6">
        <li>
          Det du svarar skickas till <strong>{form.host}</strong>, inte till Läsår.
        </li>
        <li>
          Den som har gjort formuläret äger svaren och kan läsa dem. Fråga din lärare om du är
          osäker på vem det är.
        </li>
        <li>Läsår skickar inget om dig och får inte veta vad du svarar.</li>
      </ul>
      <p className="mt-6">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('solid')}>
          <Icon name="external" /> Öppna formuläret på {form.host} (ny flik)
        </a>
      </p>
    </div>
  );
}
