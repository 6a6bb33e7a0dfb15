import type { ProblemCode } from '@lasar/contract/problems';
import type { Failure } from '../providers/returning-provider.ts';

const pupil = 'Elev: säg till din lärare.';
const contactAdvice =
  'Lärare: skriv till oss och ange felnumret nedanför, så rättar vi det. Under tiden kan klassen logga in med en klasskod.';

const skolonFailures = {
  'skolon/not-configured': {
    title: 'Här går det inte att logga in med Skolon',
    lead: 'Webbplatsen är inte kopplad till Skolon.',
    advice: ['Logga in med e-post och lösenord, eller med en klasskod som läraren har gett dig.'],
    again: false,
  },
  'skolon/state-invalid': {
    title: 'Inloggningen behöver göras om',
    lead: 'Den började i en annan flik eller webbläsare, tog mer än tio minuter, eller har redan använts.',
    advice: [
      'Tryck på Försök igen.',
      'Händer det varje gång? Webbläsaren stoppar troligen kakor. Be skolans it att tillåta dem för den här webbplatsen.',
    ],
    again: true,
  },
  'skolon/code-invalid': {
    title: 'Inloggningen behöver göras om',
    lead: 'Svaret från Skolon gäller en enda gång, och det här har redan använts eller gått ut.',
    advice: ['Tryck på Försök igen.'],
    again: true,
  },
  'skolon/refused': {
    title: 'Skolon släppte inte in dig',
    lead: 'Antingen avbröts inloggningen i Skolon, eller så är kontot där inte godkänt.',
    advice: [
      'Avbröt du själv? Tryck på Försök igen.',
      'Elev: säg till din lärare om det inte hjälper.',
      'Lärare: be den som sköter Skolon på skolan att se efter om kontot är aktivt och om tjänsten är godkänd.',
    ],
    again: true,
  },
  'skolon/partner-portal': {
    title: 'Skolon kunde inte säga vem du är',
    lead: 'Det händer den som är inloggad i Skolons partnerportal, som inte är ett elev- eller lärarkonto.',
    advice: [
      'Partner: logga ut ur portalen och logga in i Skolon som elev eller lärare.',
      'Elev och lärare: vänta en stund och försök igen. Hjälper det inte, säg till skolans it.',
    ],
    again: true,
  },
  'skolon/wrong-keys': {
    title: 'Kopplingen till Skolon är felinställd hos oss',
    lead: 'Du har inte gjort något fel.',
    advice: [pupil, contactAdvice],
    again: false,
  },
  'skolon/unreachable': {
    title: 'Vi når inte Skolon just nu',
    lead: 'Skolon svarar inte, eller svarar för långsamt.',
    advice: [
      'Vänta någon minut och försök igen.',
      'Lärare: är det bråttom kan klassen logga in med en klasskod under tiden.',
    ],
    again: true,
  },
  'skolon/unreadable': {
    title: 'Skolons svar gick inte att förstå',
    lead: 'Du har inte gjort något fel.',
    advice: ['Försök igen om en stund.', pupil, contactAdvice],
    again: true,
  },
  'skolon/no-licence': {
    title: 'Licens saknas i Skolon',
    lead: 'I Skolon finns ingen giltig licens som är tilldelad dig.',
    advice: [
      pupil,
      'Lärare: be den som sköter Skolon på skolan att tilldela dig och dina elever en licens.',
      'Den som sköter Skolon: licensen måste vara tilldelad, inte bara köpt, och den får inte ha gått ut.',
    ],
    again: true,
  },
  'skolon/unknown-school': {
    title: 'Vi känner inte igen skolan',
    lead: 'Inloggningen i Skolon gick bra, men skolan är inte kopplad till någon licens hos oss.',
    advice: [
      pupil,
      'Lärare och den som sköter Skolon: skriv till oss och ange skolans id, så kopplar vi ihop den med skolans licens.',
    ],
    again: false,
  },
} as const satisfies Record<Extract<ProblemCode, `skolon/${string}`>, Failure>;

/** The texts of an error code; undefined for codes that are common to all calls. */
export const failureOf = (code: ProblemCode): Failure | undefined =>
  (skolonFailures as Partial<Record<ProblemCode, Failure>>)[code];
