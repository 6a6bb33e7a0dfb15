interface StoredItem {
  readonly what: string;
  readonly why: string;
  readonly basis: string;
  readonly howLong: string;
}

/** The personal data in the database. A new table with personal data needs a new row here. */
const storedItems: readonly StoredItem[] = [
  {
    what: 'Konto: namn, e-postadress, roll, skola och en kontrollsumma av lösenordet',
    why: 'För att du ska kunna logga in och se det som skolans licens öppnar',
    basis: 'Avtal med skolan',
    howLong: 'Tills du eller skolan raderar kontot',
  },
  {
    what: 'Mejlade lösenordslänkar: när länken skickades och om den är använd',
    why: 'För att en länk bara ska gälla en gång',
    basis: 'Avtal med skolan',
    howLong: 'Ett dygn',
  },
  {
    what: 'Inloggningsförsök: antal, tidpunkt och en kontrollsumma av nätadressen',
    why: 'För att stoppa den som gissar lösenord',
    basis: 'Berättigat intresse: säkerhet',
    howLong: 'Ett dygn',
  },
  {
    what: 'Ändringar i administrationen: vem som ändrade vad och när',
    why: 'För att kunna reda ut misstag och intrång',
    basis: 'Berättigat intresse: säkerhet',
    howLong:
      'Tills vidare. När ett konto raderas försvinner dess namn och e-postadress ur historiken',
  },
  {
    what: 'Klasskoder och delade klipp: vem som gjorde dem, vad de öppnar och hur länge',
    why: 'För att läraren och skolan ska kunna se och avsluta dem',
    basis: 'Avtal med skolan',
    howLong: 'Tills de avslutas. Klipp som gått ut raderas när nästa klipp delas',
  },
  {
    what: 'Offertförfrågan: skola, kontaktperson, e-postadress, telefon och det du skriver',
    why: 'För att kunna svara',
    basis: 'Åtgärder inför ett avtal',
    howLong: 'Tills affären är avslutad och bokförd',
  },
  {
    what: 'Felrapport: det du skriver, och en e-postadress om du vill ha svar',
    why: 'För att kunna rätta felet',
    basis: 'Berättigat intresse: rätt innehåll',
    howLong: 'Tills felet är rättat',
  },
];

export function StoredData() {
  return (
    <ul className="grid gap-4 wide:grid-cols-2">
      {storedItems.map(({ what, why, basis, howLong }) => (
        <li key={what} className="rounded-2xl border-2 border-line bg-card p-5 tablet:p-6">
          <h3 className="text-body font-bold">{what}</h3>
          <dl className="mt-3 grid gap-x-4 gap-y-1 text-small tablet:grid-cols-[8rem_1fr]">
            <dt className="text-muted">Varför</dt>
            <dd>{why}</dd>
            <dt className="text-muted">Rättslig grund</dt>
            <dd>{basis}</dd>
            <dt className="text-muted">Hur länge</dt>
            <dd>{howLong}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
