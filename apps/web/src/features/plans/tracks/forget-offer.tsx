import { useState } from 'react';
import { forgetTracks, hasTracks } from '#shared/device/forget-tracks.ts';
import { Button } from '#shared/ui/button.tsx';

/** Offers whoever has logged out to leave nothing behind in this browser. */
export function ForgetOffer() {
  const [state, setState] = useState<'offered' | 'forgotten' | 'nothing'>(() =>
    hasTracks() ? 'offered' : 'nothing',
  );
  if (state === 'nothing') return null;
  return (
    <section
      aria-labelledby="glom"
      className="mt-10 max-w-176 rounded-2xl border border-line bg-card p-5"
    >
      <h2 id="glom" className="text-heading">
        Använder fler den här datorn?
      </h2>
      <div role="status" className="mt-2">
        {state === 'forgotten'
          ? 'Allt är glömt. Nästa person ser inget av det du har gjort.'
          : 'Den här webbläsaren minns vad du har öppnat och gjort, dina svar och det som blev fel.'}
      </div>
      {state === 'offered' && (
        <Button
          variant="outline"
          className="mt-4"
          onClick={() => {
            forgetTracks();
            setState('forgotten');
          }}
        >
          Glöm
        </Button>
      )}
    </section>
  );
}
