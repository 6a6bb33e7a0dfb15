import { schoolQuery } from '@lasar/contract/identity/login-provider-rules';
import { paths } from '@lasar/contract/paths';
import { useInit } from '#shared/calls/use-init.ts';
import { copyText } from '#shared/text/copy-text.ts';
import { Button } from '#shared/ui/button.tsx';

/** The address of the login page that shows a school's own logins first, to share with the school. */
export function LoginAddress({ schoolId }: { readonly schoolId: string }) {
  const { origin } = useInit();
  const address = `${origin}${paths.login}?${schoolQuery}=${encodeURIComponent(schoolId)}`;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <p className="max-w-measure wrap-anywhere">
        Skolans egen länk till inloggningen visar de här sätten först:{' '}
        <a href={address}>{address}</a>
      </p>
      <Button variant="outline" onClick={() => copyText(address)}>
        Kopiera länken
      </Button>
    </div>
  );
}
