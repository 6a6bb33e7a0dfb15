import { adminPaths } from '@lasar/contract/admin-paths';
import type { TriedDoor as Tried } from '@lasar/contract/customers/door-trials';
import { loginProviders, type DoorName } from '@lasar/contract/identity/login-provider-rules';
import { useEffect, useRef } from 'react';
import { hasAnyRole, type SessionUser } from '#shared/session/session-user.ts';
import { useUser } from '#shared/session/session.ts';
import { text } from '#shared/page/text.sv.ts';
import { tryDoor } from '#shared/admin/try-door.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { SummaryList } from '#shared/ui/summary-list.tsx';
import { doorFailureOf, schoolKeys } from './door-failures.ts';

interface Props {
  readonly door: DoorName;
  readonly tried: Tried;
}

const proofWords = {
  proved: ['Organisationen är bevisad', 'Den leder nu till skolan.'],
  'not-administrator': [
    'Organisationen är inte bevisad',
    'Kontot har inte rollen administrator i vår app hos Microsoft. Den som administrerar organisationen ger den under Enterprise applications, Users and groups.',
  ],
  'not-asked': [
    'Organisationen är inte bevisad',
    'Kontot administrerar en annan organisation än den som skolan har lagt till.',
  ],
  taken: [
    'Organisationen är inte bevisad',
    'Den leder redan till en annan skola. Skriv till oss om det är fel.',
  ],
} as const satisfies Record<NonNullable<Tried['proof']>, readonly [string, string]>;

const saidByWords = {
  list: 'Adressen står i skolans lista över lärare.',
  door: 'Domänen, organisationen, gruppen eller skolenheten är inställd så.',
  service: 'Tjänsten säger att det är en lärare.',
  nobody: 'Ingen säger att det är en lärare, och då är det en elev.',
} as const;

/** What a service said of whoever logged in, and what becomes of it. Focus moves here. */
export function TriedDoor({ door, tried }: Props) {
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { arrived, proof, refused, about, leadsTo, school } = tried;
  const { label } = loginProviders[door];
  const failure = refused && doorFailureOf(door, refused);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="max-w-measure text-title outline-none">
        {proof ? proofWords[proof][0] : `Så blev det med ${label}`}
      </h1>
      <p className="mt-4 max-w-measure text-lead">
        {proof && `${proofWords[proof][1]} `}
        Ingen har loggats in, och inget av det här sparas.
      </p>
      <h2 className="mt-8 text-section">Det här blir det</h2>
      {leadsTo && (
        <SummaryList
          rows={[
            [
              'Skola',
              `${leadsTo.name ?? 'En annan skola'}${leadsTo.isTried ? '' : `, inte ${school.name}`}`,
            ],
            ['Roll', leadsTo.role === 'teacher' ? 'Lärare' : 'Elev'],
            ['Varför', saidByWords[leadsTo.saidBy]],
          ]}
        />
      )}
      {failure && (
        <div className="prose mt-4">
          <p>
            <strong>Ingen kommer in: {failure.title}.</strong> {failure.lead}
          </p>
          <ul>
            {failure.advice.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          {about !== undefined && (
            <p>
              {schoolKeys[door]}: <strong>{about}</strong>
            </p>
          )}
        </div>
      )}
      <h2 className="mt-8 text-section">Det här uppgav {label}</h2>
      {arrived.length === 0 ? (
        <p className="mt-4">Ingenting.</p>
      ) : (
        <SummaryList
          rows={arrived.map(({ name, values }) => [
            name,
            values ? values.join(', ') || 'tomt' : 'uppgavs, men används inte',
          ])}
        />
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={pageOf(user, school.id)}>Till skolan</ButtonLink>
        <Button
          variant="outline"
          onClick={() => void tryDoor(school.id, door, proof !== undefined && proof !== 'proved')}
        >
          {text.tryAgain}
        </Button>
      </div>
    </>
  );
}

function pageOf(user: SessionUser | undefined, schoolId: string): string {
  if (user && hasAnyRole(user, ['admin'])) return adminPaths.organisation(schoolId);
  return user && hasAnyRole(user, ['schooladmin'])
    ? adminPaths.ownOrganisation
    : adminPaths.ownSchool(schoolId);
}
