import type { IdentityProvider } from '@lasar/contract/identity/doors';
import { errandParameter } from '@lasar/contract/identity/login-provider-rules';
import { paths } from '@lasar/contract/paths';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useInit } from '#shared/calls/use-init.ts';
import { buttonClass, ButtonLink } from '#shared/ui/button.tsx';
import { ContentPage } from '#shared/ui/content-page.tsx';
import { TextField } from '#shared/ui/form-field.tsx';
import { beginAt, rememberProvider, useChosenProvider } from './chosen-provider.ts';
import { useProviders, type Found } from './use-providers.ts';

/** Where somebody finds the login of their school in Skolfederation. */
export function ChooseProviderPage() {
  const { search } = useLocation();
  const isOn = useInit().loginProviders.includes('skolfederation');
  return (
    <ContentPage>
      <div className="mx-auto max-w-112">
        <h1 className="text-title">Logga in med Skolfederation</h1>
        {isOn ? (
          <Choice />
        ) : (
          <p className="mt-4 text-muted">Webbplatsen är inte kopplad till Skolfederation.</p>
        )}
        <p className="mt-8 border-t border-line pt-6">
          <ButtonLink to={paths.login + search} variant="outline">
            Andra sätt att logga in
          </ButtonLink>
        </p>
      </div>
    </ContentPage>
  );
}

function Choice() {
  const chosen = useChosenProvider();
  const [typed, setTyped] = useState('');
  const { found, hasFailed, isCurrent } = useProviders(typed);
  return (
    <>
      <p className="mt-4 text-muted">
        Välj skolans inloggning. Du kommer till den och sedan tillbaka hit, utan att vi får veta vad
        du heter.
      </p>
      {chosen && (
        <section aria-labelledby="senast" className="mt-8">
          <h2 id="senast" className="text-heading">
            Senast i den här webbläsaren
          </h2>
          <p className="mt-4">
            <ProviderLink provider={chosen} className={buttonClass('sun')} />
          </p>
        </section>
      )}
      <div role="search" aria-label="Skolans inloggning" className="mt-8">
        <TextField
          name="skola"
          type="search"
          label="Sök din skola eller kommun"
          hint="Eller den som driver skolan. Skriv minst två tecken."
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <noscript>
          <p className="mt-4">Inloggningen kräver JavaScript. Slå på det i webbläsaren.</p>
        </noscript>
        <output className="mt-4 block text-muted">
          {hasFailed
            ? 'Sökningen gick inte fram. Ändra något i fältet för att försöka igen.'
            : found && isCurrent && resultInWords(found)}
        </output>
        {found && !hasFailed && found.identityProviders.length > 0 && (
          <ul className="mt-4 flex flex-col gap-3">
            {found.identityProviders.map((provider) => (
              <li key={provider.id}>
                <ProviderLink provider={provider} className={buttonClass('outline')} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** A plain link, since the server sends the browser on to the identity provider. */
const ProviderLink = ({
  provider,
  className,
}: {
  readonly provider: IdentityProvider;
  readonly className: string;
}) => (
  <a
    href={addressOf(provider, useLocation().search)}
    onClick={() => rememberProvider(provider)}
    className={`${className} wrap-anywhere`}
  >
    {provider.name}
  </a>
);

function resultInWords({ identityProviders: { length }, hasMore }: Found): string {
  if (length === 0)
    return 'Ingen inloggning hittades. Prova med kommunens namn, eller fråga skolan om den är med i Skolfederation.';
  if (hasMore) return `Visar de ${length} första. Skriv mer för att hitta rätt.`;
  return length === 1 ? 'En inloggning hittades.' : `${length} inloggningar hittades.`;
}

/** The address of a provider, with what the login is for where that is signed in the address of the page. */
function addressOf(provider: IdentityProvider, search: string): string {
  const errand = new URLSearchParams(search).get(errandParameter);
  const query = errand === null ? '' : `&${new URLSearchParams({ [errandParameter]: errand })}`;
  return beginAt(provider) + query;
}
