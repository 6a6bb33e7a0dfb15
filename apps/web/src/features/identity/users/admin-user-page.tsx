import { accountRoles } from '@lasar/contract/identity/access';
import { adminPaths } from '@lasar/contract/admin-paths';
import {
  type AdminUser,
  deleteUser,
  endUserSessions,
  getAdminUser,
  updateUser,
} from '@lasar/contract/identity/admin-users';
import { getShares } from '@lasar/contract/identity/shares';
import { mailPasswordLink } from '@lasar/contract/identity/own-account';
import { type ReactNode, useRef, useState } from 'react';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { ConfirmButton } from '#shared/admin/confirm-button.tsx';
import { PersonForm } from '#shared/admin/person-form.tsx';
import {
  personFieldsOf,
  personInWords,
  personLabels,
  personName,
  personOf,
} from '#shared/admin/person.ts';
import { organisationOf, SchoolField } from '#shared/admin/school-field.tsx';
import { heirOf, isTeacher, SharesField } from '#shared/admin/shares-field.tsx';
import { WhileWriting } from '#shared/admin/while-writing.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { callByFetch } from '#shared/calls/call.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { PageHeading } from '#shared/ui/content-page.tsx';

interface Props {
  readonly user: AdminUser;
  /** The section that helps when something does not open. */
  readonly support: ReactNode;
}

/** An account with all that an admin can change. */
export function AdminUserPage({ user, support }: Props) {
  const write = useWrite();
  const params = { id: user.id };
  const [schools, setSchools] = useState(user.organisation ? [user.organisation] : []);
  const [ends, setEnds] = useState(false);
  const heir = useRef<ReturnType<typeof heirOf>>({});
  const schoolName = (value: unknown): string =>
    schools.findLast(({ id }) => id === value)?.name ??
    (value === undefined ? 'ingen' : 'en annan');
  return (
    <>
      <Breadcrumbs parents={[{ id: 'all', name: 'Användare', path: adminPaths.users }]} />
      <PageHeading lead={user.email}>{personName(user)}</PageHeading>
      {user.awaited && (
        <p className="max-w-measure">
          Adressen har redan ett konto som hör till någon annan, och skolan får inte veta det.
          Personen har fått ett mejl om hur kontot flyttas. Byt skola på det kontot för att flytta
          det hit.
        </p>
      )}
      <AdminSection title="Uppgifter">
        <div className="max-w-measure">
          <WhileWriting
            start={fieldsOf(user)}
            labels={{ ...personLabels, organisationId: 'Skola' }}
            inWords={(value, field) =>
              field === 'organisationId' ? schoolName(value) : personInWords(value)
            }
            read={async () => {
              const now = await callByFetch(getAdminUser, { params });
              setSchools((known) => [...known, ...(now.organisation ? [now.organisation] : [])]);
              return fieldsOf(now);
            }}
            write={async (fields) => {
              const body = { ...fields, ...heir.current };
              await write(updateUser, { params, body }, { done: 'Ändringen är sparad.' });
              setEnds(false);
            }}
          >
            {({ organisationId, ...person }, save) => (
              <PersonForm
                roles={accountRoles}
                user={{ ...user, ...person }}
                onEdit={(data) => setEnds(leavesSchool(user, data))}
                save={(data) => {
                  heir.current = heirOf(data);
                  return save({ ...personOf(data), ...organisationOf(data) });
                }}
              >
                {(errors) => (
                  <>
                    <SchoolField
                      current={
                        organisationId === undefined
                          ? undefined
                          : { id: organisationId, name: schoolName(organisationId) }
                      }
                      error={errors['organisationId']}
                    />
                    {ends && <UserShares user={user} />}
                  </>
                )}
              </PersonForm>
            )}
          </WhileWriting>
        </div>
      </AdminSection>
      {support}
      <AdminSection title="Kontot">
        <AdminUserActions user={user} />
      </AdminSection>
    </>
  );
}

// The form of the page may have its own field at the same time.
const removalField = 'heirAtRemoval';

const fieldsOf = (user: AdminUser) => ({
  ...personFieldsOf(user),
  ...(user.organisation && { organisationId: user.organisation.id }),
});

/** Whether what a teacher has shared at the school ends with these values. */
const leavesSchool = (user: AdminUser, data: FormData): boolean =>
  isTeacher(user.roles) &&
  (!isTeacher(personOf(data).roles) ||
    organisationOf(data).organisationId !== user.organisation?.id);

const UserShares = ({ user, name }: { readonly user: AdminUser; readonly name?: string }) => (
  <SharesField
    {...(name !== undefined && { name })}
    who={personName(user)}
    read={() => callByFetch(getShares, { params: { id: user.id } })}
  />
);

/** The actions on an account as a whole. */
function AdminUserActions({ user }: { readonly user: AdminUser }) {
  const write = useWrite();
  const params = { id: user.id };
  const name = personName(user);
  return (
    <div className="flex flex-wrap gap-3">
      {!user.awaited && (
        <ConfirmButton
          label="Mejla länk för lösenord"
          title="Mejla en länk?"
          confirmText="Ja, mejla länken"
          send={() =>
            write(
              mailPasswordLink,
              { body: { email: user.email } },
              { done: `Länken är på väg till ${user.email}.`, log: true },
            )
          }
        >
          <p>
            {user.email} får en länk för att välja ett nytt lösenord. Den gäller i 30 minuter och en
            gång.
          </p>
        </ConfirmButton>
      )}
      <ConfirmButton
        label="Logga ut överallt"
        title={`Logga ut ${name} överallt?`}
        confirmText="Ja, logga ut"
        send={() => write(endUserSessions, { params }, { done: `${name} är utloggad överallt.` })}
      >
        <p>På alla datorer och telefoner. Kontot finns kvar och kan logga in igen.</p>
      </ConfirmButton>
      <ConfirmButton
        label="Radera kontot"
        title={`Radera ${name}?`}
        confirmText="Ja, radera kontot"
        send={(data) =>
          write(
            deleteUser,
            { params, body: { before: fieldsOf(user), ...heirOf(data, removalField) } },
            { done: `${name} är raderad.`, goTo: adminPaths.users },
          )
        }
      >
        <p>Kontot och allt som är sparat om personen försvinner. Det går inte att ångra.</p>
        {isTeacher(user.roles) && <UserShares user={user} name={removalField} />}
      </ConfirmButton>
    </div>
  );
}
