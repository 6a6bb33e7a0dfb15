import { paths } from '@lasar/contract/paths';
import { text } from '#shared/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** For a visitor. The login leads back. */
export function LoginMissing({ returnTo }: { readonly returnTo: string }) {
  return (
    <EmptyState
      title="Logga in för att öppna"
      headingLevel={1}
      actions={
        <>
          <ButtonLink to={paths.loginFrom(returnTo)}>{text.logIn}</ButtonLink>
          <ButtonLink to={paths.start} variant="outline">
            Till startsidan
          </ButtonLink>
        </>
      }
    >
      <p>Administrationen är till för administratörer, redaktörer och skoladministratörer.</p>
    </EmptyState>
  );
}

/** For somebody logged in without the role. `forWhom` as in 'till för administratörer'. */
export function RoleMissing({ forWhom }: { readonly forWhom: string }) {
  return (
    <EmptyState
      title="Rollen saknas"
      headingLevel={1}
      actions={
        <>
          <ButtonLink to={paths.start}>Till startsidan</ButtonLink>
          <ButtonLink to={paths.account} variant="outline">
            {text.myAccount}
          </ButtonLink>
        </>
      }
    >
      <p>
        Sidan är till för {forWhom}, och ditt konto har inte den rollen. Be den som sköter kontona
        på skolan om den, eller logga in med ett annat konto.
      </p>
    </EmptyState>
  );
}
