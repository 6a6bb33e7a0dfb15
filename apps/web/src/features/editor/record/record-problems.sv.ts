import type { ProblemCode } from '@lasar/contract/problems';

/** Why a record could not be made, written, moved, removed or commented on. */
export const recordProblemText = {
  'record/not-found': 'Posten finns inte längre. Någon annan har kanske tagit bort den.',
  'record/parent-invalid': 'Posten kan inte ligga där. Välj en annan plats.',
  'record/name-taken': 'Där finns redan en post med samma namn eller adress. Byt namn först.',
  'record/has-licences':
    'Skolor har licenser för skolformen. Den kan inte tas bort så länge de gäller.',
  'record/replacement-invalid': 'Det som ska komma i stället tas bort samtidigt, eller finns inte.',
  'record/not-removed':
    'Den finns inte i papperskorgen längre. Någon annan har återställt den eller tagit bort den för gott.',
  'record/there-again': 'Den finns redan igen. Någon annan har återställt den.',
  'record/place-gone':
    'Det som den låg i är också borttaget. Återställ det först, eller välj en annan plats.',
  'draft/conflict':
    'Någon annan har ändrat samtidigt. Välj vad som ska gälla, eller ladda om sidan.',
  'draft/outdated':
    'Posten har publicerats sedan utkastet började. Ladda om sidan och publicera igen.',
  'version/not-found': 'Versionen finns inte längre. Ladda om sidan.',
  'review/no-draft':
    'Det finns inget utkast att granska. Någon annan har publicerat eller slängt det.',
  'review/reviewer-unknown': 'Personen granskar inte längre innehåll. Välj någon annan.',
  'review/own': 'Någon annan än den som har bett om granskningen behöver svara på den.',
  'review/not-waiting': 'Granskningen är redan besvarad eller tillbakatagen. Ladda om sidan.',
  'comment/not-found': 'Kommentaren finns inte längre. Någon annan har tagit bort den.',
  'comment/of-another': 'Bara den som skrev kommentaren kan ta bort den.',
  'comment/too-many': 'Posten har redan 200 öppna kommentarer. Lös några av dem först.',
} satisfies Partial<Record<ProblemCode, string>>;
