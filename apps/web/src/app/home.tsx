import type { Call } from '@lasar/contract/endpoint';
import { getHomework, type Homework } from '@lasar/contract/plans/homework';
import { getOwnOrganisation, type OwnOrganisation } from '@lasar/contract/customers/organisations';
import { getOwnOwner, type OwnOwner } from '@lasar/contract/customers/own-owner';
import type { PlanSummary } from '@lasar/contract/plans/plans';
import type { ComponentProps } from 'react';
import { parsePositions } from '#features/assignments/film/resume-note.tsx';
import { HomePage, loadHome } from '#features/catalogue/home/home-page.tsx';
import { HomeOwner } from '#features/customers/owners/home-owner.tsx';
import { HomeSchool } from '#features/customers/organisations/home-school.tsx';
import { currentPlanStore } from '#features/plans/current-plan-store.ts';
import { FirstSteps, loadFirstSteps } from '#features/identity/first-steps/first-steps.tsx';
import { HomeHomework } from '#features/plans/homework/home-homework.tsx';
import { HomePlans } from '#features/plans/plan-cards.tsx';
import { RecentSection } from '#features/plans/tracks/recent-section.tsx';
import { readRecent } from '#features/plans/tracks/stored-tracks.ts';
import { namedTracks } from '#features/plans/tracks/track-names.ts';
import { hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';
import { hasAccount } from '#shared/session/user-status.ts';
import { readStored } from '#shared/device/stored.ts';

/** Under the line that leads to the page that was opened last. */
const mostRecent = 3;

/**
 * The start page of a user, with what it shows. A chunk of its own: visitors do not load it. A call of the role that fails
 * leaves its part out.
 */
export async function loadUserHome(call: Call, user: SessionUser) {
  const filmIds = parsePositions(readStored('lasar.device.films')).map(([id]) => id);
  const [home, steps, homework, plans, recent, school, owner] = await Promise.all([
    loadHome(call, filmIds),
    loadFirstSteps(call, user),
    user.userId === 'class_code_student' ? orNothing(call(getHomework, {})) : undefined,
    hasAnyRole(user, ['teacher', 'schooladmin'])
      ? orNothing(currentPlanStore()?.list())
      : undefined,
    // A pupil's are on the page 'Mina lektioner'.
    hasAnyRole(user, ['teacher', 'schooladmin', 'editor', 'admin'])
      ? namedTracks(call, readRecent().slice(1, 1 + mostRecent))
      : [],
    hasAccount(user) && hasAnyRole(user, ['schooladmin'])
      ? orNothing(call(getOwnOrganisation, {}))
      : undefined,
    hasAnyRole(user, ['owneradmin']) ? orNothing(call(getOwnOwner, {})) : undefined,
  ]);
  return { HomePage: UserHome, data: { home, steps, homework, plans, recent, school, owner } };
}

const orNothing = <T,>(answer: Promise<T> | undefined): Promise<T | undefined> | undefined =>
  answer?.catch(() => undefined);

interface Props extends Omit<ComponentProps<typeof HomePage>, 'home' | 'own'> {
  readonly home: {
    readonly home: ComponentProps<typeof HomePage>['home'];
    readonly steps: ComponentProps<typeof FirstSteps>['steps'] | undefined;
    readonly homework: Homework | undefined;
    readonly plans: readonly PlanSummary[] | undefined;
    readonly recent: ComponentProps<typeof RecentSection>['tracks'];
    readonly school: OwnOrganisation | undefined;
    readonly owner: OwnOwner | undefined;
  };
}

const UserHome = ({
  home: { home, steps, homework, plans, recent, school, owner },
  ...rest
}: Props) => (
  <HomePage
    {...rest}
    home={home}
    own={
      <>
        {steps && <FirstSteps steps={steps} />}
        {homework && <HomeHomework homework={homework} />}
        {plans && <HomePlans plans={plans} />}
        {recent.length > 0 && <RecentSection title="Senast öppnat" tracks={recent} />}
        {owner && <HomeOwner owner={owner} />}
        {school && <HomeSchool school={school} />}
      </>
    }
  />
);
