import { formHostOf } from '@lasar/contract/assignments/form-host-rules';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useInit } from '#shared/calls/use-init.ts';

/** An external form. It is never embedded, and nothing is requested from its host before a click. */
export function ExternalForm({ url }: { readonly url: string }) {
  const { productName } = useInit();
  const form = formHostOf(url);
  if (!form) return <p className="stage-note">Formuläret har ingen adress som går att öppna.</p>;
  return (
    <div className="rounded-2xl bg-hue-soft p-6 tablet:p-10">
      <h2 className="text-heading">Formuläret finns hos {form.service ?? form.host}</h2>
      {form.onlyCopy ? (
        <p className="mt-4 max-w-measure">
          Adressen ger en kopia av formuläret. Läraren kopierar det till skolans konto och delar sin
          egen kopia med klassen.
        </p>
      ) : (
        <>
          <ul className="mt-4 max-w-measure list-disc space-y-2 pl-6">
            <li>
              Det du svarar skickas till <strong>{form.host}</strong>, inte till {productName}.
            </li>
            <li>
              Den som har gjort formuläret äger svaren och kan läsa dem. Fråga din lärare om du är
              osäker på vem det är.
            </li>
            <li>{productName} skickar inget om dig och får inte veta vad du svarar.</li>
          </ul>
          <p className="mt-6">
            <ExternalLink url={url} variant="solid">
              <Icon name="external" /> Öppna formuläret på {form.host} (ny flik)
            </ExternalLink>
          </p>
        </>
      )}
      {form.copyUrl !== undefined && (
        <div className="mt-6 border-t border-line pt-6">
          <h3 className="text-body font-bold">För lärare</h3>
          <p className="mt-1 mb-4 max-w-measure">
            Med en egen kopia i skolans konto hamnar elevernas svar hos skolan och ingen annanstans.
          </p>
          <ExternalLink url={form.copyUrl} variant={form.onlyCopy ? 'solid' : 'outline'}>
            <Icon name="copy" /> Kopiera formuläret (ny flik)
          </ExternalLink>
        </div>
      )}
    </div>
  );
}

interface ExternalLinkProps {
  readonly url: string;
  readonly variant: ButtonVariant;
  readonly children: ReactNode;
}

function ExternalLink({ url, variant, children }: ExternalLinkProps) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass(variant)}>
      {children}
    </a>
  );
}
