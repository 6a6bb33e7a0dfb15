import { Button } from '#shared/ui/button.tsx';
import { bytesInWords, type FileUpload, type UploadState } from './file-upload.ts';

interface ProgressProps {
  readonly label: string;
  readonly state: Extract<UploadState, { readonly sent: number }>;
  readonly upload: FileUpload;
}

/** How far an upload has come, with what stops it and lets it go on. */
export function UploadProgress({ label, state, upload }: ProgressProps) {
  const { phase, name, sent, bytes } = state;
  const percent = Math.floor((100 * sent) / Math.max(1, bytes));
  return (
    <div className="mt-3">
      <p className="wrap-anywhere">{name}</p>
      <progress
        aria-label={`Uppladdning av ${label}`}
        max={100}
        {...(phase !== 'checking' && { value: percent })}
        className="mt-2 h-3 w-full accent-hue"
      />
      <p className="mt-1 text-small" role="status">
        {phaseText[phase]}
        {/* The count is not read aloud at each step. */}
        <span aria-hidden="true">
          {phase !== 'checking' && ` ${percent} % av ${bytesInWords(bytes)}`}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {phase === 'sending' && (
          <Button variant="outline" onClick={upload.pause}>
            Pausa<span className="sr-only"> uppladdningen av {label}</span>
          </Button>
        )}
        {phase === 'paused' && (
          <Button variant="outline" onClick={upload.resume}>
            Fortsätt<span className="sr-only"> uppladdningen av {label}</span>
          </Button>
        )}
        {phase !== 'checking' && (
          <Button variant="outline" onClick={upload.clear}>
            Avbryt<span className="sr-only"> uppladdningen av {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

const phaseText = {
  sending: 'Laddar upp.',
  paused: 'Pausad. Välj samma fil igen om sidan laddas om, så fortsätter den här.',
  waiting: 'Väntar på nätet. Fortsätter av sig själv.',
  checking: 'Kontrollerar filen.',
};

/** Says that there is no room for a file. */
export const NoRoomText = ({ name }: { readonly name: string }) => (
  <p className="mt-3 font-bold wrap-anywhere text-falu">
    Det finns ingen plats kvar på vår disk. Det som har kommit av {name} finns kvar. Försök igen om
    en stund, så fortsätter uppladdningen där den var.
  </p>
);

/** Lets such an upload go on, or ends it. */
export const NoRoomButtons = ({ label, upload }: Omit<ProgressProps, 'state'>) => (
  <div className="mt-3 flex flex-wrap gap-3">
    <Button variant="outline" onClick={upload.resume}>
      Försök igen<span className="sr-only"> med {label}</span>
    </Button>
    <Button variant="outline" onClick={upload.clear}>
      Avbryt<span className="sr-only"> uppladdningen av {label}</span>
    </Button>
  </div>
);
