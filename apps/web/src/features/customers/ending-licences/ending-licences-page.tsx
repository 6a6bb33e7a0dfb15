import type { EndingLicence, EndingLicencePage } from '@lasar/contract/customers/ending-licences';
import { priceInWords } from '@lasar/contract/customers/offer-words.sv';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { partyOf } from './ending-party.ts';
import { Renew } from './renew-licence.tsx';

interface PageProps {
  readonly list: EndingLicencePage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<EndingLicencePage>;
}

/** The licences that end soon or have ended, for the office. Each can be renewed by a year. */
export function EndingLicencesPage({ list, readPart }: PageProps) {
  return (
    <AdminList
      title="Går ut snart"
      lead="Licenser som ingen ny tar vid efter. Administratörerna och ni får en påminnelse 90, 30 och 7 dagar före den sista dagen."
      searchLabel="Sök skola eller huvudman"
      filter={
        <>
          <LinkFilter label="När" first="Inom 90 dagar" choices={choices} />
          <LinkFilter
            label="Ordning"
            first="Sista dagen"
            choices={[{ value: 'school', text: 'Efter namn' }]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'gar-ut-snart',
        heads: [
          'Skola eller huvudman',
          'Antal skolor',
          'Skolform',
          'Första dagen',
          'Sista dagen',
          'Påmind',
          'Administratörer',
          'Provlicens',
          'Pris',
          'Köparens referens',
        ],
        read: async (part) => {
          const { licences, pages } = await readPart(part);
          return { rows: licences.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['licens', 'licenser']}
      emptyTitle="Inga licenser här"
      emptyText={['Ingen licens går ut inom 90 dagar.', 'Ingen licens passar in på det du söker.']}
      table={{
        caption: 'Licenser som går ut',
        heads: ['Skola eller huvudman', 'Sista dagen', 'Påmind', 'Förläng'],
      }}
    >
      {list.licences.map((licence) => (
        <EndingRow key={licence.id} licence={licence} />
      ))}
    </AdminList>
  );
}

const choices = [
  { value: '30', text: 'Inom 30 dagar' },
  { value: '7', text: 'Inom 7 dagar' },
  { value: 'ended', text: 'Har gått ut' },
] as const;

const cellsOf = (licence: EndingLicence) => [
  partyOf(licence).name,
  licence.owner?.schoolCount ?? 1,
  licence.schoolType,
  licence.validFrom,
  licence.validTo,
  licence.remindedOn ?? '',
  licence.administrators,
  licence.trial ? 'Ja' : '',
  licence.terms ? priceInWords(licence.terms) : '',
  licence.terms?.buyerReference ?? '',
];

interface Props {
  readonly licence: EndingLicence;
}

function EndingRow({ licence }: Props) {
  const { owner, schoolType, validTo, daysLeft, remindedOn, administrators, trial, terms } =
    licence;
  const { name, path, word } = partyOf(licence);
  const head = (
    <>
      <Link to={path} className={rowLink}>
        {name}
      </Link>
      <span className="block text-small text-muted">
        {schoolType}
        {trial && ', provlicens'}
        {owner && `, ${owner.schoolCount === 1 ? '1 skola' : `${owner.schoolCount} skolor`}`}
      </span>
      {terms && <span className="block text-small">{priceInWords(terms)}</span>}
      {administrators === 0 && !trial && (
        <span className="block text-small font-bold text-falu">
          {word} har ingen administratör att påminna
        </span>
      )}
    </>
  );
  return (
    <TableRow
      head={head}
      cells={[
        <span key="end">
          {dayInWords(validTo)}
          <span className="block text-small text-muted">{daysInWords(daysLeft)}</span>
        </span>,
        trial ? 'Frågas' : remindedOn === undefined ? 'Inte än' : dayInWords(remindedOn),
        <Renew key="renew" licence={licence} />,
      ]}
    />
  );
}

function daysInWords(days: number): string {
  if (days === 0) return 'I dag';
  if (days < 0) return days === -1 ? 'I går' : `För ${-days} dagar sedan`;
  return days === 1 ? 'I morgon' : `Om ${days} dagar`;
}
