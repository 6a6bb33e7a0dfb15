import { useEffect, useEffectEvent, useRef } from 'react';
import { openTool } from '#shared/page/tool-root.tsx';
import { Button } from '#shared/ui/button.tsx';
import { drawIcon, Icon } from '#shared/ui/icon.tsx';
import { NoVoice } from './no-voice.tsx';
import { useReader } from './use-reader.ts';
import { speeds } from './read-aloud-choices.ts';

/** Opens the bar that reads the page aloud. Focus goes back to `opener` when it is closed. */
export const open = (opener: HTMLElement): void =>
  openTool(
    (close) => (
      <ReadAloud
        onClose={() => {
          close();
          opener.focus();
        }}
      />
    ),
    'las-upp',
  );

const shapes = {
  pause: <path d="M8 5v14M16 5v14" />,
  next: <path d="m7 5 8 7-8 7V5Zm11 0v14" />,
  previous: <path d="m17 5-8 7 8 7V5ZM6 5v14" />,
};

const field = 'min-h-11 rounded-xl border-2 border-line bg-card px-2 text-small';

/** The bar at the bottom: play and pause, a sentence back and on, speed and voice. */
function ReadAloud({ onClose }: { readonly onClose: () => void }) {
  const { status, choices, voices, voice, start, pause, step, change } = useReader();
  const bar = useRef<HTMLElement>(null);
  const reading = status === 'reading';
  const toggle = reading ? pause : start;
  const mustTell = voice?.localService === false && !choices.told;

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if ((event.target as Element).matches('select') && event.key !== 'Escape') return;
    const keys: Readonly<Record<string, () => void>> = {
      Escape: onClose,
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  // Another page has other text.
  const onNavigation = useEffectEvent((opened: string) => {
    if (location.pathname !== opened) onClose();
  });
  useEffect(() => {
    const { current: element } = bar;
    const { pathname } = location;
    element?.querySelector('button')?.focus();
    element?.addEventListener('keydown', onKey);
    const timer = setInterval(() => onNavigation(pathname), 300);
    return () => {
      element?.removeEventListener('keydown', onKey);
      clearInterval(timer);
    };
  }, []);

  return (
    <section
      ref={bar}
      aria-label="Uppläsning"
      className="no-print fixed inset-x-0 bottom-0 z-50 border-t-2 border-ink bg-paper text-ink"
    >
      <div className="page-width flex max-h-[60dvh] flex-wrap items-center gap-2 overflow-y-auto py-3">
        {!voice && <NoVoice />}
        {voice && mustTell && (
          <>
            <p className="min-w-60 flex-1 text-small">
              Rösten {voice.name} finns på nätet. Texten som läses upp skickas till den som driver
              rösten, men inte vem du är.
            </p>
            <Button onClick={() => change({ told: true })}>Jag förstår, använd rösten</Button>
          </>
        )}
        {voice && !mustTell && (
          <>
            <Button onClick={toggle}>
              {reading ? drawIcon(shapes.pause) : <Icon name="film" />}
              {reading ? 'Pausa' : 'Läs upp'}
            </Button>
            <Button
              variant="outline"
              aria-label="Föregående mening"
              aria-disabled={status === 'idle'}
              className="px-3!"
              onClick={() => step(-1)}
            >
              {drawIcon(shapes.previous)}
            </Button>
            <Button
              variant="outline"
              aria-label="Nästa mening"
              aria-disabled={status === 'idle'}
              className="px-3!"
              onClick={() => step(1)}
            >
              {drawIcon(shapes.next)}
            </Button>
            <select
              aria-label="Uppläsningens hastighet"
              className={field}
              value={choices.rate}
              onChange={({ target }) => change({ rate: Number(target.value) })}
            >
              {speeds.map((speed) => (
                <option key={speed} value={speed}>
                  {String(speed).replace('.', ',')}×
                </option>
              ))}
            </select>
            {voices.length > 1 && (
              <select
                aria-label="Röst"
                className={`${field} max-w-44`}
                value={voice?.voiceURI}
                onChange={({ target }) => change({ voice: target.value })}
              >
                {voices.map(({ voiceURI, name }) => (
                  <option key={voiceURI} value={voiceURI}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </>
        )}
        <Button
          variant="outline"
          aria-label="Stäng uppläsningen"
          className="ml-auto px-3!"
          onClick={onClose}
        >
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}
