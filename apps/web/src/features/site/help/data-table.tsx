import { openIdDoors, type LoginProviderName } from '@lasar/contract/identity/login-provider-rules';

const doorsRow = {
  way: 'Google eller Microsoft, med skolans konto',
  stored:
    'Inget om personen. Medan inloggningen pågår läser vi vilken domän eller organisation kontot hör till, och om det är en lärare. Namn, e-post och kontots id sparas inte och loggas inte. Av lärares adresser i en lista som skolan lämnar sparas kontrollsummor.',
  until: 'Inloggningen gäller i högst tolv timmar. Listan tills skolan tar bort den',
};

const federationRow = {
  way: 'Skolfederation, med skolans inloggning',
  stored:
    'Inget om personen. Medan inloggningen pågår läser vi skolenhetskoden, och om det är en elev eller lärare. Namn, e-post och andra uppgifter i svaret sparas inte och loggas inte.',
  until: 'Inloggningen gäller i högst tolv timmar',
};

const platformRow = {
  way: 'Lärplattform (LTI), genom en länk i en kurs',
  stored:
    'Inget om personen. Medan inloggningen pågår läser vi vilken skola det är, om det är en elev eller lärare och plattformens nummer på personen. Numret ligger krypterat i webbläsarens inloggning. Namn och e-post sparas inte och loggas inte.',
  until: 'Inloggningen gäller i högst tolv timmar',
};

const rows = [
  {
    way: 'Utan inloggning',
    stored: 'Inget om personen. Sidvisningar räknas per dag, utan kakor.',
    until: 'Inget att radera',
  },
  {
    way: 'Skolon',
    stored:
      'Inget om personen. Medan inloggningen pågår läser vi om det är en elev eller lärare, om licensen gäller och vilken skola det är. Namn, e-post, födelsedatum, klass och Skolons id:n sparas inte och loggas inte.',
    until: 'Inloggningen gäller i högst tolv timmar',
  },
  {
    way: 'Klasskod',
    stored: 'Inget om eleven.',
    until: 'Inget att radera',
  },
  {
    way: 'Konto med e-post och lösenord: lärare, och elever som skolan ger ett konto',
    stored:
      'Namn, e-postadress, skola, roll och ett lösenord som ingen kan läsa. För en lärare som kopplar kontot till skolans inloggning också en kontrollsumma av id:t där.',
    until: 'Tills den som har kontot, eller skolan, raderar det',
  },
  {
    way: 'Svar i självtest, och det som blev fel',
    stored:
      'Sparas i elevens egen webbläsare. Den som har loggat in utan konto väljer själv om det som blev fel ska sparas. Den elev som säger ja räknas också i klassbilden, utan namn.',
    until:
      'Tills eleven väljer Glöm, på Mina lektioner eller när hen loggar ut. På en delad dator glöms allt vid utloggning. Klassbilden raderas när dagen är slut',
  },
] as const;

/** The stored personal data for each way of using the service; those of Google, Microsoft and Skolfederation where they are on. */
export function DataTable({ providers }: { readonly providers: readonly LoginProviderName[] }) {
  const shown = [
    ...rows.slice(0, 2),
    ...(openIdDoors.some((name) => providers.includes(name)) ? [doorsRow] : []),
    ...(providers.includes('skolfederation') ? [federationRow] : []),
    platformRow,
    ...rows.slice(2),
  ];
  return (
    <div
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets keyboard users scroll a wide table
      tabIndex={0}
      role="region"
      aria-label="Uppgifter som hanteras"
      className="mt-6 overflow-x-auto rounded-2xl border border-line bg-card"
    >
      <table className="w-full min-w-[34rem] text-left">
        <caption className="sr-only">Uppgifter som hanteras</caption>
        <thead>
          <tr>
            {['Sätt att använda', 'Vad vi sparar', 'Hur länge'].map((head) => (
              <th key={head} scope="col" className="px-4 py-3 text-small text-muted">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ way, stored, until }) => (
            <tr key={way} className="border-t border-line align-top">
              <th scope="row" className="px-4 py-3">
                {way}
              </th>
              <td className="px-4 py-3">{stored}</td>
              <td className="px-4 py-3">{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
