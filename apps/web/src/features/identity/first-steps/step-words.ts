import { adminPaths } from '@lasar/contract/admin-paths';
import type { stepsOf, StepRole } from '@lasar/contract/identity/first-steps';
import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';

interface StepWords {
  readonly title: string;
  readonly about: string;
  /** Where the step is taken. */
  readonly to: string;
}

/** What each role does first, in words, and where. */
export const stepWords: {
  readonly [R in StepRole]: Readonly<Record<(typeof stepsOf)[R][number], StepWords>>;
} = {
  admin: {
    'add-customer': {
      title: 'Lägg till en huvudman eller en skola',
      about: 'Eller svara på en offertförfrågan: avtalet lägger till dem åt dig.',
      to: adminPaths.owners,
    },
    'give-licence': {
      title: 'Ge den en licens',
      about: 'Den öppnar en skolforms innehåll från den dag du väljer.',
      to: adminPaths.organisations,
    },
    'invite-administrator': {
      title: 'Bjud in dess administratör',
      about: 'Sedan sköter skolan sina lärare själv.',
      to: adminPaths.users,
    },
  },
  editor: {
    'write-draft': {
      title: 'Ändra något i en lektion',
      about: 'Det du skriver sparas som ett utkast, som bara redaktionen ser.',
      to: adminPaths.content,
    },
    'show-colleague': {
      title: 'Visa utkastet för en kollega',
      about: 'Med en länk till förhandsvisningen, eller med en kommentar.',
      to: adminPaths.content,
    },
    publish: {
      title: 'Publicera det',
      about: 'Då ser alla ändringen. Den förra versionen finns kvar.',
      to: adminPaths.content,
    },
  },
  owneradmin: {
    'school-administrators': {
      title: 'Ge varje skola en administratör',
      about: 'De lägger till skolans lärare och skapar klasskoder.',
      to: `${adminPaths.ownOwner}#skolor`,
    },
    'owner-colleague': {
      title: 'Bjud in en kollega',
      about: 'Så att någon mer hos er kan sköta det här.',
      to: adminPaths.ownOwner,
    },
    'school-teachers': {
      title: 'Se att skolorna kommer igång',
      about: 'Klart när den första läraren har fått ett konto.',
      to: adminPaths.ownOwner,
    },
  },
  schooladmin: {
    'add-teachers': {
      title: 'Lägg till skolans lärare',
      about: 'En i taget, eller alla på en gång från en lista.',
      to: `${adminPaths.ownOrganisation}#personer`,
    },
    'school-colleague': {
      title: 'Bjud in en kollega som administratör',
      about: 'Så att någon mer på skolan kan sköta det här.',
      to: `${adminPaths.ownOrganisation}#personer`,
    },
    'make-class-code': {
      title: 'Skapa en klasskod',
      about: 'Med den loggar en klass in utan konton.',
      to: adminPaths.ownOrganisation,
    },
  },
  teacher: {
    'open-lesson': {
      title: 'Öppna en lektion',
      about: 'Sök efter det ni läser just nu.',
      to: paths.search(),
    },
    'make-plan': {
      title: 'Gör en planering',
      about: 'Lägg lektionerna i den ordning ni tar dem.',
      to: planPaths.plans,
    },
    'make-class-code': {
      title: 'Skapa en klasskod',
      about: 'Med den loggar klassen in utan konton.',
      to: paths.account,
    },
  },
};
