/** The identity providers of the double of Skolfederation, by the first part of their scope. */
export const samlProviders = {
  skolan: { name: 'Provköpings kommun', scopes: ['provkoping.example'] },
  annan: { name: 'Annanstads kommun', scopes: ['annanstad.example'] },
  utan: { name: 'Friskolan utan domän', scopes: [] },
} as const;
export type SamlProviderName = keyof typeof samlProviders;

/** The unit codes of a school of Provköping, and of one of Annanstad. */
export const unitCodes = { skolan: '12345678', annan: '87654321' } as const;

interface SamlPerson {
  readonly provider: SamlProviderName;
  readonly name: string;
  readonly codes: readonly string[];
  readonly affiliations: readonly string[];
}

const person = (
  name: string,
  affiliations: readonly string[],
  codes: readonly string[] = [unitCodes.skolan],
  provider: SamlProviderName = 'skolan',
): SamlPerson => ({ provider, name, codes, affiliations });

/** The people of the double of Skolfederation. */
export const samlPeople = {
  elev: person('Elsa Elev', ['student@provkoping.example']),
  larare: person('Lovisa Lärare', ['employee@provkoping.example', 'faculty@provkoping.example']),
  personal: person('Stig Personal', ['staff@provkoping.example']),
  bada: person('Bodil Både', ['employee@provkoping.example', 'student@provkoping.example']),
  oklar: person('Oskar Oklar', ['member@provkoping.example', 'affiliate@provkoping.example']),
  // Says that somebody else has employed him.
  frammandeRoll: person('Frank Främmande', ['employee@annanstad.example']),
  utanRoll: person('Ulla Utan', ['employee']),
  utanKod: person('Kim Kodlös', ['student@provkoping.example'], []),
  felKod: person('Felix Fel', ['student@provkoping.example'], ['1234567', unitCodes.annan]),
  // Another owner says that somebody goes to the school.
  stold: person('Tora Tjuv', ['employee@annanstad.example'], [unitCodes.skolan], 'annan'),
  utanDoman: person('Dag Domänlös', [], ['11112222'], 'utan'),
} as const satisfies Record<string, SamlPerson>;
export type SamlName = keyof typeof samlPeople;

export const samlPerson = (name: SamlName): SamlPerson => samlPeople[name];
export const isSamlName = (name: string): name is SamlName => Object.hasOwn(samlPeople, name);
