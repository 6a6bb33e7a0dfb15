import type { ProblemCode } from '@lasar/contract/problems';
import type { Failure } from '../providers/returning-provider.ts';

const pupil = 'Elev: säg till din lärare.';
const openAgain = 'Gå tillbaka till lärplattformen och öppna länken igen.';

const failures: Partial<Record<ProblemCode, Failure>> = {
  'door/state-invalid': {
    title: 'Inloggningen behöver göras om',
    lead: 'Den började i en annan flik eller webbläsare, tog mer än tio minuter, eller har redan använts.',
    advice: [
      openAgain,
      'Händer det varje gång? Webbläsaren stoppar troligen kakor inne i lärplattformen. Be den som sköter lärplattformen att låta länken öppnas i ett nytt fönster.',
    ],
    again: false,
  },
  'door/code-invalid': {
    title: 'Inloggningen behöver göras om',
    lead: 'Svaret från lärplattformen gäller en enda gång, i en minut.',
    advice: [openAgain],
    again: false,
  },
  'door/refused': {
    title: 'Lärplattformen släppte inte in dig',
    lead: 'Antingen är du inte inloggad där längre, eller så är du inte lärare i kursen där innehåll skulle väljas.',
    advice: [`Logga in i lärplattformen. ${openAgain}`, pupil],
    again: false,
  },
  'door/token-invalid': {
    title: 'Misslyckades',
    lead: 'Svaret från lärplattformen gick inte att lita på. Det var inte underskrivet som det ska vara, eller gällde någon annan inloggning.',
    advice: [
      openAgain,
      pupil,
      'Den som sköter lärplattformen: händer det varje gång, jämför klient-id, utfärdare (issuer) och nyckeladress med dem vi har, och kontrollera att klockan går rätt. Skriv annars till oss och ange felnumret nedanför.',
    ],
    again: false,
  },
  'door/unknown-school': {
    title: 'Vi känner inte igen skolan',
    lead: 'Inloggningen i lärplattformen gick bra, men den del av den som du kommer från är inte kopplad till någon licens hos oss.',
    advice: [
      pupil,
      'Den som sköter lärplattformen: skriv till oss och ange deployment id nedanför, så kopplar vi ihop den med skolans licens.',
    ],
    again: false,
  },
};

/** The texts of an error code; undefined for codes that are common to all calls. */
export const ltiFailureOf = (code: ProblemCode): Failure | undefined => failures[code];
