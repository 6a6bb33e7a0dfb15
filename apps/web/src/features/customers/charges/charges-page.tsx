import { adminPaths } from '@lasar/contract/admin-paths';
import { markCharge, type Charge, type ChargePage } from '@lasar/contract/customers/charges';
import { kr, kronor, unitsInWords, unitWords } from '@lasar/contract/customers/offer-words.sv';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminList } from '#shared/admin/admin-list.tsx';
import { LinkFilter } from '#shared/admin/link-filter.tsx';
import type { WholeQuery } from '#shared/admin/load-privately.ts';
import { rowLink, TableRow } from '#shared/admin/table.tsx';
import { useWrite } from '#shared/admin/write.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { dayInWords } from '#shared/text/swedish-time.ts';
import { Button } from '#shared/ui/button.tsx';

interface PageProps {
  readonly list: ChargePage;
  /** Reads a part of the list, searched, filtered and sorted as it is shown. */
  readonly readPart: (part: WholeQuery) => Promise<ChargePage>;
}

/** What is to be invoiced, for the office: each row is an agreement or a renewal. */
export function ChargesPage({ list, readPart }: PageProps) {
  return (
    <AdminList
      title="Fakturering"
      lead="Det som är avtalat och ska faktureras. Spara listan som CSV till ekonomisystemet, och markera det som är fakturerat."
      searchLabel="Sök kund, skola, nummer eller referens"
      filter={
        <>
          <LinkFilter
            label="Visa"
            first="Allt"
            choices={[
              { value: 'open', text: 'Att fakturera' },
              { value: 'invoiced', text: 'Fakturerat' },
            ]}
          />
          <LinkFilter
            label="Ordning"
            first="Senast avtalat"
            choices={[{ value: 'period', text: 'Periodens första dag' }]}
            parameter="ordning"
          />
        </>
      }
      file={{
        name: 'fakturering',
        heads,
        read: async (part) => {
          const { charges, pages } = await readPart(part);
          return { rows: charges.map(cellsOf), pages };
        },
      }}
      list={list}
      counted={['underlag', 'underlag']}
      emptyTitle="Inget att fakturera här"
      emptyText={[
        'När ett avtal görs eller en licens förlängs med ett pris hamnar underlaget här.',
        'Inget underlag passar in på det du söker.',
      ]}
      table={{
        caption: 'Underlag för fakturor',
        heads: ['Kund', 'Period', 'Belopp', 'Fakturerad'],
      }}
    >
      {list.charges.map((charge) => (
        <ChargeRow key={charge.id} charge={charge} />
      ))}
    </AdminList>
  );
}

const heads = [
  'Köparens referens',
  'Organisationsnummer',
  'Kund',
  'Skola',
  'Skolformer',
  'Period från',
  'Period till',
  'Pris per enhet, kr exkl. moms',
  'Enhet',
  'Antal',
  'Summa, kr exkl. moms',
  'Moms, %',
  'Moms, kr',
  'Att betala, kr',
  'Avtalat',
  'Fakturerat',
] as const;

/** An amount as a spreadsheet in Swedish reads a number: a decimal comma, two decimals, and no spaces. */
const amount = (ore: number): string => (ore / 100).toFixed(2).replace('.', ',');

const cellsOf = (charge: Charge) => [
  charge.buyerReference,
  charge.organisationNumber ?? '',
  charge.customer,
  charge.school ?? 'Alla kundens skolor',
  charge.schoolTypes.join(', '),
  charge.validFrom,
  charge.validTo,
  amount(charge.price),
  unitWords[charge.unit][0],
  charge.units,
  amount(charge.sums.net),
  charge.vatRate,
  amount(charge.sums.vat),
  amount(charge.sums.total),
  charge.agreedOn,
  charge.invoicedOn ?? '',
];

interface Props {
  readonly charge: Charge;
}

function ChargeRow({ charge }: Props) {
  const { customer, school, organisation, owner, organisationNumber, sums } = charge;
  const path =
    (owner && adminPaths.owner(owner.id)) ??
    (organisation && adminPaths.organisation(organisation.id));
  const head = (
    <>
      {path ? (
        <Link to={path} className={rowLink}>
          {customer}
        </Link>
      ) : (
        <span className="font-bold">{customer}</span>
      )}
      {school && school !== customer && <span className="block text-small">{school}</span>}
      <span className="block text-small text-muted">
        {[organisationNumber, `referens ${charge.buyerReference}`].filter(Boolean).join(', ')}
      </span>
      <span className="block text-small text-muted">{charge.schoolTypes.join(', ')}</span>
    </>
  );
  return (
    <TableRow
      head={head}
      cells={[
        <span key="period">
          {dayInWords(charge.validFrom)} till och med {dayInWords(charge.validTo)}
        </span>,
        <span key="sum">
          <strong>{kr(sums.net)}</strong> exkl. moms
          <span className="block text-small text-muted">
            {charge.units > 1 && `${kronor(charge.price)} kr × ${unitsInWords(charge)}. `}
            Moms {charge.vatRate} %: {kr(sums.vat)}. Att betala {kr(sums.total)}
          </span>
        </span>,
        <Mark key="mark" charge={charge} />,
      ]}
    />
  );
}

/** Marks a row as invoiced, or takes the mark away. */
function Mark({ charge: { id, customer, validFrom, invoicedOn } }: Props) {
  const write = useWrite();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async () => {
    setBusy(true);
    setError(undefined);
    const invoiced = invoicedOn === undefined;
    const done = invoiced ? 'Markerat som fakturerat.' : 'Markeringen är borta.';
    await write(markCharge, { params: { id }, body: { invoiced } }, { done }).catch(
      (problem: unknown) =>
        setError(problemMessage(problem, { 'charge/not-found': 'Underlaget finns inte längre.' })),
    );
    setBusy(false);
  };
  return (
    <>
      {invoicedOn && <span className="block text-small">{dayInWords(invoicedOn)}</span>}
      <Button variant="outline" aria-disabled={busy} onClick={() => !busy && void send()}>
        <span>
          {invoicedOn ? 'Ta bort markeringen' : 'Fakturerad'}
          <span className="sr-only">
            {' '}
            {customer} från {dayInWords(validFrom)}
          </span>
        </span>
      </Button>
      <p role="alert" className={error ? 'mt-2 font-bold text-falu' : ''}>
        {error}
      </p>
    </>
  );
}
