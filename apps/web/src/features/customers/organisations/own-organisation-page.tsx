import { adminPaths } from '@lasar/contract/admin-paths';
import type { AdminUserPage } from '@lasar/contract/identity/admin-users';
import {
  createOwnUser,
  inviteColleague,
  type OwnOrganisation,
  schoolRoles,
} from '@lasar/contract/customers/organisations';
import type { SchoolRequestKind } from '@lasar/contract/customers/school-request-rules';
import { inviteOwnAgain } from '@lasar/contract/identity/invite-again';
import { paths } from '@lasar/contract/paths';
import type { ReactNode } from 'react';
import { Renewal } from '../school-requests/renewal.tsx';
import { SchoolContact } from '../school-requests/school-contact.tsx';
import { SchoolDetails } from '../school-requests/school-details.tsx';
import { AgreementList } from '#shared/admin/agreement-list.tsx';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { LicenceList } from '#shared/admin/licence-list.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { PersonForm } from '#shared/admin/person-form.tsx';
import { emailOf, personOf } from '#shared/admin/person.ts';
import { SectionList } from '#shared/admin/section-list.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { text } from '#shared/page/text.sv.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';
import { ModalButton } from '#shared/ui/modal.tsx';
import { InviteAgain } from './invite-again.tsx';
import { ownPersonOf, OwnUserCard } from './own-user-card.tsx';
import { PeopleFilter, peopleFile } from './people-list.tsx';
import { SchoolDocuments } from './school-documents.tsx';

interface Props {
  readonly organisation: OwnOrganisation;
  readonly people: AdminUserPage;
  /** Reads a part of the list of people, searched, filtered and sorted as it is shown. */
  readonly readPeople: (part: WholeQuery) => Promise<AdminUserPage>;
  readonly classCodes: ReactNode;
  /** The section about what the school uses. */
  readonly use: ReactNode;
  /** The section about logins by the school. */
  readonly doors: ReactNode;
}

/** The own school, for its administrators: licences, class codes and users. */
export function OwnOrganisationPage({
  organisation,
  people,
  readPeople,
  classCodes,
  use,
  doors,
}: Props) {
  const { name, userCount, licences, agreements, requests, contact } = organisation;
  const latest = (kind: SchoolRequestKind) => requests.find((request) => request.kind === kind);
  return (
    <>
      <PageHeading lead="Skolans licenser, klasskoder, lärare, elever och användning, och dokument att ladda ner.">
        Min skola
      </PageHeading>
      <p className="mt-6 text-lead">
        <strong>{name}</strong>, {userCount} {userCount === 1 ? 'person' : 'personer'}.
      </p>
      <AdminSection title="Licenser" id="licenser">
        {licences.length === 0 ? (
          <div className="flex flex-col items-start gap-4">
            <p>Skolan har ingen licens. Bara de öppna lektionerna går att använda.</p>
            <ButtonLink to={paths.quote}>{text.requestQuote}</ButtonLink>
          </div>
        ) : (
          <>
            <Renewal licences={licences} request={latest('renewal')} />
            <LicenceList licences={licences} />
          </>
        )}
      </AdminSection>
      <AgreementList agreements={agreements} />
      {classCodes}
      <OwnUsers people={people} readPart={readPeople} />
      {use}
      {doors}
      <SchoolDetails school={organisation} request={latest('details')} />
      <SchoolContact contact={contact} />
      <SchoolDocuments />
    </>
  );
}

interface UsersProps {
  readonly people: AdminUserPage;
  readonly readPart: Props['readPeople'];
}

/** The teachers and pupils of the own school. */
function OwnUsers({ people, readPart }: UsersProps) {
  const write = useWrite();
  return (
    <SectionList
      id="personer"
      title="Lärare och elever"
      action={
        <div className="flex flex-wrap gap-3">
          <ModalButton variant="solid" label="Lägg till" title="Ny lärare eller elev">
            {(close) => <NewOwnUser close={close} />}
          </ModalButton>
          <ModalButton label="Bjud in kollega" title="Ny administratör för skolan">
            {(close) => <NewColleague close={close} />}
          </ModalButton>
          <ButtonLink variant="outline" to={adminPaths.ownPeople}>
            Lägg till många
          </ButtonLink>
          <ButtonLink variant="outline" to={adminPaths.ownLeavers}>
            Avsluta konton
          </ButtonLink>
        </div>
      }
      searchLabel="Sök namn eller e-post"
      filter={<PeopleFilter />}
      list={people}
      counted={['person', 'personer']}
      emptyText="Ingen på skolan passar in på det du söker."
      file={peopleFile(readPart)}
    >
      <InviteAgain users={people.users} send={(ids) => write(inviteOwnAgain, { body: { ids } })}>
        {(choice) => (
          <ul className="grid gap-4">
            {people.users.map((user) => (
              <OwnUserCard key={user.id} user={user} choice={choice(user)} />
            ))}
          </ul>
        )}
      </InviteAgain>
    </SectionList>
  );
}

function NewOwnUser({ close }: { readonly close: () => void }) {
  const write = useWrite();
  return (
    <PersonForm
      roles={schoolRoles}
      needsRole
      defaultRoles={['teacher']}
      save={async (data) => {
        const body = { email: emailOf(data), ...ownPersonOf(data) };
        const done = 'Personen är tillagd. Länken är på väg.';
        await write(createOwnUser, { body }, { done });
        close();
      }}
    />
  );
}

/** Invites somebody who administers the school too, and sees all that is on this page. */
function NewColleague({ close }: { readonly close: () => void }) {
  const write = useWrite();
  return (
    <PersonForm
      roles={[]}
      save={async (data) => {
        const { firstname, lastname } = personOf(data);
        const body = { email: emailOf(data), firstname, lastname };
        await write(inviteColleague, { body }, { done: 'Kollegan är nu administratör.' });
        close();
      }}
    />
  );
}
