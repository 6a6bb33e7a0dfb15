import type { deletedWithOwner } from '@lasar/contract/operations/deleted-with-owner-rules';

export interface Words {
  readonly what: string;
  readonly why: string;
  readonly basis: string;
}

export interface LastingText extends Words {
  readonly howLong: string;
}

/** What is deleted with what it belongs to, and not by age. */
export const lasting = {
  account: {
    what: 'Konto: namn, e-postadress, roll, skola och en kontrollsumma av lösenordet, dagen för den första inloggningen och dagen då du senast bjöds in. Har du kopplat kontot till skolans inloggning också en kontrollsumma av ditt id där, tills du tar bort kopplingen',
    why: 'För att du ska kunna logga in och se det som skolans licens öppnar, och för att skolan ska kunna bjuda in den som inte har kommit in. Huvudmannen ser bara hur många som har loggat in',
    basis: 'Avtal med skolan',
    howLong: 'Tills du eller skolan raderar kontot',
  },
  school: {
    what: 'Skolan, dess huvudman och licenserna: namn, skolans adress, skolans id i Skolon, domänen eller organisationen hos Google och Microsoft, skolenhetskoden i Skolfederation, kontrollsummor av lärares adresser hos Google där skolan har lagt in en lista, adresser till skolans lärplattform och när någon senast kom därifrån, vilka dagar licensen gäller, huvudmannens kontaktperson, fakturaadress och fakturareferens',
    why: 'För att öppna det som licensen omfattar',
    basis: 'Avtal med skolan',
    howLong: 'Tills avtalet med skolan är avslutat och skolan tas bort',
  },
  connection: {
    what: 'API-nycklar och webhookar: namn, vad de får göra eller vart de leder, och vem som skapade dem och när',
    why: 'För att kunna se vad andra system får göra, och vem som har bestämt det',
    basis: 'Berättigat intresse: säkerhet',
    howLong:
      'Tills webhooken tas bort. En nyckel som har dragits in står kvar, eftersom ändringshistoriken nämner den',
  },
  plan: {
    what: 'Planeringar: namn, lektioner, anteckningar och länkar som läraren har valt, koden de delas med, och dagen och en kontrollsumma för länken till en vikarie',
    why: 'För att läraren ska kunna planera och dela med sin klass',
    basis: 'Avtal med skolan',
    howLong: 'Tills läraren tar bort planeringen, eller kontot raderas',
  },
  answer: {
    what: 'Svar på en offertförfrågan, och offerter: det som mejlades, priset, er referens och när',
    why: 'För att kunna se vad vi har svarat',
    basis: 'Avtal med skolan',
    howLong: 'Raderas med förfrågan',
  },
  content: {
    what: 'Lärarteamet: namn, titel och presentation på de sidor som är öppna för alla',
    why: 'För att visa vem som har gjort lektionerna',
    basis: 'Avtal med läraren',
    howLong: 'Tills läraren tas bort ur innehållet',
  },
} satisfies Record<(typeof deletedWithOwner)[keyof typeof deletedWithOwner], LastingText>;
