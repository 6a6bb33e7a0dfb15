import { ClassCodes } from '#features/class-codes/class-codes.tsx';
import { OwnClips } from '#features/clips/own-clips.tsx';
import { AccountPage } from '#features/users/account-page.tsx';
import { pageMeta } from '#shared/page-meta.ts';
import { text } from '#shared/text.sv.ts';
import type { Route } from './+types/account.ts';

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: text.myAccount, hidden: true });

export default function AccountRoute() {
  return (
    <AccountPage
      forTeachers={
        <>
          <ClassCodes />
          <OwnClips />
        </>
      }
    />
  );
}
