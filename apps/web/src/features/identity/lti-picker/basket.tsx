import { answerPicking, type Picking } from '@lasar/contract/identity/lti-picker';
import { useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { BasketRow } from './basket-row.tsx';
import { type Chosen, partError, pickOf } from './chosen.ts';
import { pickerWords } from './picker-words.ts';
import { postChoice } from './post-choice.ts';

interface Props {
  readonly id: string;
  readonly picking: Picking;
  readonly chosen: readonly Chosen[];
  readonly onChange: (chosen: readonly Chosen[]) => void;
}

/** What is chosen, and the buttons that send it to the course. */
export function Basket({ id, picking, chosen, onChange }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | { readonly error: unknown }>('idle');
  const isFaulty = chosen.some((each) => partError(each) !== '');
  const send = async (sent: readonly Chosen[]) => {
    setState('sending');
    try {
      const body = { picks: sent.map(pickOf) };
      postChoice(await callByFetch(answerPicking, { params: { id }, body }));
    } catch (error) {
      setState({ error });
    }
  };
  const isSending = state === 'sending';
  return (
    <section aria-labelledby="valt" className="pick-basket space-y-4">
      <h2 id="valt" tabIndex={-1} className="text-heading">
        Valt ({chosen.length})
      </h2>
      {chosen.length === 0 ? (
        <p className="text-muted">
          {picking.acceptsMany
            ? 'Välj lektioner eller enskilda uppgifter. De blir länkar i kursen.'
            : 'Välj en lektion eller en uppgift. Den blir en länk i kursen.'}
        </p>
      ) : (
        <ul>
          {chosen.map((each) => (
            <BasketRow
              key={each.key}
              chosen={each}
              acceptsResults={picking.acceptsResults}
              onChange={(changes) =>
                onChange(chosen.map((other) => (other === each ? { ...other, ...changes } : other)))
              }
              onRemove={() => onChange(chosen.filter((other) => other !== each))}
            />
          ))}
        </ul>
      )}
      {typeof state === 'object' && (
        <p role="alert" className="font-bold text-falu">
          {problemMessage(state.error, pickerWords)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={chosen.length === 0 || isFaulty || isSending}
          onClick={() => void send(chosen)}
        >
          {isSending ? 'Lägger till…' : 'Lägg till'}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={() => void send([])}>
          Avbryt
        </Button>
      </div>
      <p className="text-small text-muted">Valet skickas till {picking.host}.</p>
    </section>
  );
}
