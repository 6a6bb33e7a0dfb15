import { ClassCodes } from '#features/identity/class-codes/class-codes.tsx';
import { OwnClips } from '#features/assignments/clips/own-clips.tsx';
import { AccountFrame, AccountPage } from '#features/identity/users/account-page.tsx';
import { loadAccount } from '#features/identity/users/load-account.ts';
import { PageFailed } from '#shared/admin/load-failed.tsx';
import { loadPrivately } from '#shared/admin/load-privately.ts';
import { writeAction } from '#shared/admin/write.ts';
import { callAndLog } from '#shared/calls/call.ts';
import { pageMeta } from '#shared/page/page-meta.ts';
import { text } from '#shared/page/text.sv.ts';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import type { Route } from './+types/account.ts';

const loadJoined = () =>
  import('#features/identity/users/joined-logins.tsx').then((chunk) => chunk.JoinedLogins);

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPrivately(request, (_call, user) => loadAccount(callAndLog, user));

export const clientAction = writeAction;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: text.myAccount, hidden: true });

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const account = loaderData ?? null;
  const forTeachers = account?.account?.forTeachers;
  return (
    <AccountPage
      account={account}
      forTeachers={
        forTeachers && (
          <>
            <ClassCodes codes={forTeachers.codes} />
            <OwnClips clips={forTeachers.clips} />
            <LazyComponent load={loadJoined} props={{}} />
          </>
        )
      }
    />
  );
}

/** Shown on the server and until the loader has run. */
export function HydrateFallback() {
  return (
    <AccountFrame>
      <LoadingText />
    </AccountFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountFrame>
      <PageFailed error={error} />
    </AccountFrame>
  );
}
