import { listAssignmentsById, type Assignment } from '@lasar/contract/assignments/assignments';
import type { SchoolType } from '@lasar/contract/catalogue/catalogue';
import type { Call } from '@lasar/contract/endpoint';
import { listOwnLicences } from '@lasar/contract/customers/organisations';
import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SchoolTypeMotif } from '#shared/art/school-type-motif.tsx';
import { hueOfSchoolType } from '#shared/page/hue.ts';
import { isAdministrator } from '#shared/session/permissions.ts';
import { hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';
import { hasAccount } from '#shared/session/user-status.ts';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/** What the start page of somebody who is logged in shows. */
export interface Home {
  /** The ids of the school types that the licences open today. */
  readonly open: readonly string[];
  /** Films that were begun in this browser, latest first. */
  readonly begun: readonly Assignment[];
}

const mostFilms = 3;

/** `filmIds` are the films that this browser remembers. A call that fails leaves its part out: the page has other ways on. */
export async function loadHome(call: Call, filmIds: readonly string[]): Promise<Home> {
  const ids = filmIds.slice(0, mostFilms);
  const [licences, films] = await Promise.all([
    orNone(call(listOwnLicences, {})),
    ids.length > 0 ? orNone(call(listAssignmentsById, { query: { ids: ids.join() } })) : [],
  ]);
  return {
    open: licences.map(({ content }) => content),
    begun: films.filter(({ media }) => media !== undefined),
  };
}

const orNone = <T,>(answer: Promise<T[]>): Promise<T[]> => answer.catch(() => []);

interface Props {
  readonly user: SessionUser;
  readonly home: Home;
  readonly schoolTypes: readonly SchoolType[];
  readonly search: ReactNode;
  /** The way back to the page that was opened last. */
  readonly resume: ReactNode;
  /** What the role adds: plans, or the school. */
  readonly own: ReactNode;
}

/**
 * The start page of somebody who is logged in: what was begun, what is the role's own, and what is open. Teachers come back to
 * their own, which stands before the search; the header has one, too.
 */
export function HomePage({ user, home: { open, begun }, schoolTypes, search, resume, own }: Props) {
  const teaches = hasAnyRole(user, ['teacher', 'schooladmin']);
  const isStaff = hasAnyRole(user, ['editor', 'admin']);
  const isPupil = !teaches && !isStaff && !hasAnyRole(user, ['owneradmin']);
  const opened = schoolTypes.filter(({ id }) => isStaff || open.includes(id));
  const others = schoolTypes.filter((each) => !opened.includes(each));
  return (
    <ContentPage className="space-y-9 tablet:space-y-12">
      <div className="max-w-176">
        <PageHeading>{isPupil ? 'Vad vill du lära dig?' : 'Vad ska ni göra i dag?'}</PageHeading>
        {!teaches && search}
        {resume}
      </div>
      {begun.length > 0 && <Begun films={begun} />}
      {own}
      {isPupil && <PupilWays />}
      {teaches && <div className="max-w-176">{search}</div>}
      <section aria-labelledby="oppnas">
        <h2 id="oppnas" className="text-section">
          {opened.length > 0 ? 'Det här kan du öppna' : 'Välj skolform'}
        </h2>
        {opened.length === 0 && (
          <p className="mt-3 max-w-measure">
            Ingen licens gäller i dag. Öppna lektioner kan du använda ändå.{' '}
            <Link to={paths.licenceMissing} className="underline">
              Så får du tillgång till resten
            </Link>
          </p>
        )}
        <ul className="mt-6 grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {opened.map((schoolType) => (
            <SchoolTypeCard key={schoolType.id} schoolType={schoolType} />
          ))}
        </ul>
        {others.length > 0 && (
          <p className="mt-5 flex flex-wrap items-center gap-x-5">
            {opened.length > 0 && <span className="text-muted">Titta också in i</span>}
            {others.map(({ id, param, name }) => (
              <Link
                key={id}
                to={paths.schoolType(param)}
                className="inline-flex min-h-11 items-center underline"
              >
                {name}
              </Link>
            ))}
          </p>
        )}
      </section>
      <Shortcuts links={shortcutsOf(user, teaches)} />
    </ContentPage>
  );
}

/** A pupil's ways on: the teacher's code, and what this browser remembers. */
const PupilWays = () => (
  <section aria-labelledby="kod">
    <h2 id="kod" className="text-section">
      Har du fått en kod?
    </h2>
    <p className="mt-3 max-w-measure">Med lärarens kod öppnar du klassens planering.</p>
    <p className="mt-4 flex flex-wrap gap-x-8">
      <Link to={paths.classCode} className="inline-flex min-h-11 items-center font-bold underline">
        Skriv koden
      </Link>
      <Link to={paths.tracks} className="inline-flex min-h-11 items-center font-bold underline">
        Mina lektioner
      </Link>
    </p>
  </section>
);

function Begun({ films }: { readonly films: readonly Assignment[] }) {
  return (
    <section aria-labelledby="fortsatt">
      <h2 id="fortsatt" className="text-section">
        Fortsätt där du var
      </h2>
      <ul className="mt-6 grid gap-4 tablet:grid-cols-3">
        {films.map(({ id, type, name, parents, media }) => (
          <li key={id} data-hue={hueOfSchoolType(parents[0]?.path ?? '')}>
            <Link
              to={paths.assignment(type, id)}
              className="group flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-card hover:border-hue"
            >
              {media?.posterUrl && (
                <img src={media.posterUrl} alt="" className="aspect-video w-full object-cover" />
              )}
              <span className="flex grow items-start gap-3 p-4">
                <Icon name="film" className="mt-0.5 size-6 text-hue" />
                <span>
                  <span className="block leading-snug font-bold group-hover:underline">{name}</span>
                  <span className="block text-small text-muted">{parents.at(-1)?.name}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SchoolTypeCard({ schoolType: { param, name } }: { readonly schoolType: SchoolType }) {
  return (
    <li data-hue={hueOfSchoolType(param)}>
      <Link
        to={paths.schoolType(param)}
        prefetch="intent"
        className="group relative flex min-h-24 items-center overflow-hidden rounded-2xl bg-hue-soft py-5 pr-24 pl-6 font-display text-heading font-bold"
      >
        <SchoolTypeMotif param={param} className="absolute top-0 right-0 size-17" />
        <span className="group-hover:underline">{name}</span>
      </Link>
    </li>
  );
}

interface Shortcut {
  readonly to: string;
  readonly name: string;
}

/** What a role adds. Class codes and shared films stand on the account page. */
function shortcutsOf(user: SessionUser, teaches: boolean): readonly Shortcut[] {
  return [
    ...(teaches && hasAccount(user)
      ? [{ to: paths.account, name: 'Klasskoder och delade filmer' }]
      : [{ to: paths.account, name: hasAccount(user) ? 'Mitt konto' : 'Din inloggning' }]),
    ...(isAdministrator(user) ? [{ to: paths.administration, name: 'Administration' }] : []),
    { to: paths.help, name: 'Hjälp' },
  ];
}

function Shortcuts({ links }: { readonly links: readonly Shortcut[] }) {
  return (
    <nav aria-label="Genvägar">
      <ul className="flex flex-wrap gap-x-8 border-t border-line pt-5">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center gap-2 font-bold underline">
              {name} <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
