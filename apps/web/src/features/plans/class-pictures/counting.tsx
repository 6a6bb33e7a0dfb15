import { Button } from '#shared/ui/button.tsx';
import { classPictureText } from './class-picture-text.ts';
import type { Choice } from './counted-choice.ts';
import type { useTicket } from './use-ticket.ts';

const joiningText = {
  joining: 'Du går med i klassbilden …',
  waiting: classPictureText['class-picture/full'],
  in: 'Ditt första svar på varje fråga räknas i klassbilden, utan namn. Svaren sparas också i den här webbläsaren.',
  ended: classPictureText['class-picture/not-started'],
};

interface CountingProps {
  readonly choice: Choice | undefined;
  readonly joining: ReturnType<typeof useTicket>['joining'];
  readonly onChoose: (choice: Choice) => void;
}

/** Asks once a day, and tells afterwards what happens to the answers. */
export function Counting({ choice, joining, onChoose }: CountingProps) {
  const yes = () => onChoose({});
  if (choice === undefined)
    return (
      <section
        aria-labelledby="raknas"
        className="mt-5 rounded-2xl border-2 border-ink bg-card p-5 no-print"
      >
        <h2 id="raknas" className="text-heading">
          Får dina svar räknas?
        </h2>
        <p className="mt-2">
          Läraren vill se hur klassen svarar. Ditt namn skickas inte, bara vilka alternativ du
          väljer, vilka tal du svarar och om svaren är rätt. Ord som du skriver själv skickas inte.
          Allt tas bort när dagen är slut.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={yes}>Ja, räkna mina svar</Button>
          <Button variant="outline" onClick={() => onChoose('no')}>
            Nej, behåll dem här
          </Button>
        </div>
      </section>
    );
  if (choice === 'no')
    return (
      <p className="text-small text-muted">
        Dina svar sparas bara i den här webbläsaren. Ingen annan får se dem.{' '}
        <button type="button" className="no-print min-h-11 underline" onClick={yes}>
          Låt dem räknas i klassbilden
        </button>
      </p>
    );
  return (
    <p role="status" className="text-small text-muted">
      {joiningText[typeof joining === 'object' ? 'in' : joining]}{' '}
      {joining !== 'ended' && (
        <button
          type="button"
          className="no-print min-h-11 underline"
          onClick={() => onChoose('no')}
        >
          Sluta räkna mina svar
        </button>
      )}
    </p>
  );
}
