import { useRef, useState } from 'react';
import { showToast } from '#shared/calls/toast.ts';
import { forgetTracks } from '#shared/device/forget-tracks.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { exportTracks, importTracks } from './stored-tracks.ts';

/** Takes the tracks to another browser as a file, and forgets them. */
export function TrackFiles({ reload }: { readonly reload: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [asking, setAsking] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const taken = importTracks(await file.text());
    if (taken) reload();
    await (taken
      ? showToast('Det som finns i filen är tillagt.')
      : showToast('Filen är inte sparad från Mina lektioner.', 'error'));
  };
  return (
    <section aria-labelledby="flytta" className="no-print mt-12 border-t border-line pt-8">
      <h2 id="flytta" className="text-heading">
        Ta med eller glöm
      </h2>
      <p className="mt-2 max-w-measure text-muted">
        Spara en fil och öppna den här på en annan dator eller telefon. På en delad dator glöms allt
        när du loggar ut.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={saveFile}>
          <Icon name="download" /> Spara som fil
        </Button>
        <Button variant="outline" onClick={() => input.current?.click()}>
          Öppna en fil
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Fil från Mina lektioner"
          className="hidden"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Glöm allt
        </Button>
      </div>
      {asking && (
        <Modal title="Glöm allt?" onClose={() => setAsking(false)}>
          <p>
            Det du har gjort, din vecka, dina svar på självtest, det som blev fel, ord du har tränat
            och var du var i filmer tas bort från den här webbläsaren. Det går inte att ångra.
          </p>
          <Button
            className="mt-5 w-full"
            onClick={() => {
              forgetTracks();
              setAsking(false);
              reload();
            }}
          >
            Glöm allt
          </Button>
        </Modal>
      )}
    </section>
  );
}

function saveFile(): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([exportTracks()], { type: 'application/json' }));
  link.download = 'mina-lektioner.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
