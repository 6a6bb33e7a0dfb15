import './lti-picker.css';
import { getPicking, type Picking } from '@lasar/contract/identity/lti-picker';
import { mostPicks } from '@lasar/contract/identity/lti-pick-rules';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { textOf } from '#shared/calls/form-text.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { Button } from '#shared/ui/button.tsx';
import { ContentPage, PageHeading } from '#shared/ui/content-page.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { Basket } from './basket.tsx';
import type { Chosen, Describe } from './chosen.ts';
import { PlaceContent } from './place-content.tsx';
import { pickerWords } from './picker-words.ts';
import { nameOfPlace, type Place } from './picker-places.ts';
import { useLoaded } from './use-loaded.ts';

interface Props {
  /** The id of the choice, which the platform's request has begun. */
  readonly id: string;
  readonly describe: Describe;
}

/** Where a teacher chooses content for a course of a learning platform, as a rule in a frame of it. */
export function PickerPage({ id, describe }: Props) {
  const loaded = useLoaded(id, () => callByFetch(getPicking, { params: { id } }));
  return (
    <ContentPage>
      <PageHeading>Välj innehåll till kursen</PageHeading>
      <div className="mt-6">
        {loaded.kind === 'loading' && <LoadingText />}
        {loaded.kind === 'failed' && (
          <div role="alert" className="space-y-4">
            <p>{problemMessage(loaded.error, pickerWords)}</p>
            <Button variant="outline" onClick={loaded.again}>
              Försök igen
            </Button>
          </div>
        )}
        {loaded.kind === 'ready' && <Picker id={id} picking={loaded.data} describe={describe} />}
      </div>
    </ContentPage>
  );
}

function Picker({ id, picking, describe }: Props & { readonly picking: Picking }) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [trail, setTrail] = useState<readonly Place[]>([{ kind: 'start' }]);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const place = trail.at(-1) ?? { kind: 'start' };
  const hasMoved = useRef(false);
  const go = (next: readonly Place[]) => {
    hasMoved.current = true;
    setTrail(next);
  };
  // The list below is another one: whoever uses a keyboard or listens goes on from its heading.
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus();
  }, [trail]);

  const isChosen = (key: string) => chosen.some((each) => each.key === key);
  const toggle = (each: Chosen) => {
    if (isChosen(each.key)) {
      setChosen(chosen.filter(({ key }) => key !== each.key));
      return setSaid(`${each.name} är inte vald längre.`);
    }
    if (picking.acceptsMany && chosen.length >= mostPicks)
      return setSaid(`Högst ${mostPicks} kan väljas på en gång.`);
    const isReplaced = !picking.acceptsMany && chosen.length > 0;
    setChosen(picking.acceptsMany ? [...chosen, each] : [each]);
    return setSaid(
      isReplaced
        ? `${each.name} är vald i stället: lärplattformen tar emot en sak i taget.`
        : `${each.name} är vald.`,
    );
  };
  return (
    <div className="pick-layout">
      <div className="min-w-0">
        <Search onSearch={(q) => go([{ kind: 'start' }, { kind: 'found', q }])} />
        <Trail trail={trail} onGo={(steps) => go(trail.slice(0, steps))} />
        <h2
          ref={heading}
          tabIndex={-1}
          className={`${trail.length > 1 ? 'mt-2' : 'mt-6'} mb-3 text-heading`}
        >
          {nameOfPlace(place)}
        </h2>
        <PlaceContent
          key={trail.length + nameOfPlace(place)}
          place={place}
          onOpen={(next) => go([...trail, next])}
          describe={describe}
          isChosen={isChosen}
          toggle={toggle}
        />
        {chosen.length > 0 && (
          <Button
            variant="outline"
            className="pick-down mt-4"
            onClick={() => document.getElementById('valt')?.focus()}
          >
            Till det valda ({chosen.length})
          </Button>
        )}
      </div>
      <div className="space-y-3">
        <p role="status" className="text-small text-muted">
          {said}
        </p>
        <Basket id={id} picking={picking} chosen={chosen} onChange={setChosen} />
      </div>
    </div>
  );
}

function Search({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = textOf(new FormData(event.currentTarget), 'q').trim();
    if (q.length >= 2) onSearch(q);
  };
  return (
    <form role="search" aria-label="Sök innehåll till kursen" onSubmit={submit}>
      <label htmlFor={id} className="font-bold">
        Sök lektion, film, självtest eller övning
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id={id}
          type="search"
          name="q"
          dir="auto"
          required
          minLength={2}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 w-full min-w-0 rounded-xl border-2 border-muted bg-card px-4"
        />
        <Button type="submit" variant="outline" className="shrink-0">
          Sök
        </Button>
      </div>
    </form>
  );
}

/** The places above, each a way back. */
const Trail = ({
  trail,
  onGo,
}: {
  readonly trail: readonly Place[];
  readonly onGo: (steps: number) => void;
}) =>
  trail.length > 1 && (
    <nav aria-label="Vägen hit" className="mt-4">
      <ol className="pick-trail">
        {trail.slice(0, -1).map((place, index) => (
          <li key={index}>
            <button type="button" onClick={() => onGo(index + 1)}>
              {nameOfPlace(place)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
