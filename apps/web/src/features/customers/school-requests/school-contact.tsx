import type { OwnOrganisation } from '@lasar/contract/customers/organisations';
import { AdminSection } from '#shared/admin/admin-section.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import { Card } from '#shared/ui/card.tsx';

/** Whom the school can turn to: the owner, if it has one, and the office. */
export function SchoolContact({ contact }: { readonly contact: OwnOrganisation['contact'] }) {
  const { productName } = useInit();
  const { office, owner } = contact;
  return (
    <AdminSection title="Kontakt">
      <ul className="grid gap-4 tablet:grid-cols-2">
        {owner && (
          <Card as="li">
            <h3 className="text-heading wrap-anywhere">{owner.name}</h3>
            <p className="mt-1">Skolans huvudman, för licenser och skolans uppgifter.</p>
            <ul className="mt-2">
              {owner.people.map(({ name, email, phone }) => (
                <li key={name ?? email ?? phone} className="wrap-anywhere">
                  {name}
                  {name !== undefined && email !== undefined && ', '}
                  {email !== undefined && <MailLink to={email} />}
                  {phone !== undefined && ` ${phone}`}
                </li>
              ))}
              {owner.people.length === 0 && <li>Ingen kontakt är angiven. Fråga oss.</li>}
            </ul>
          </Card>
        )}
        <Card as="li">
          <h3 className="text-heading">{productName}</h3>
          <p className="mt-1">För avtal, licenser och allt som inte fungerar.</p>
          <p className="mt-2 wrap-anywhere">
            <MailLink to={office} />
          </p>
        </Card>
      </ul>
    </AdminSection>
  );
}

const MailLink = ({ to }: { readonly to: string }) => (
  <a href={`mailto:${to}`} className="inline-flex min-h-11 items-center underline">
    {to}
  </a>
);
