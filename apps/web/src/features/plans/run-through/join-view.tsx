import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { QrCode, typedAddress } from '#shared/ui/qr-code.tsx';
import type { RunPicture } from './run-picture.ts';

interface Props {
  readonly code: string;
  readonly picture: RunPicture;
  readonly onEnd: () => void;
}

/** How the class joins, read from the back of the room. */
export const JoinView = ({ code, picture, onEnd }: Props) => (
  <div className="grid h-full content-center gap-[3dvh]">
    <h3 className="text-center font-display text-[min(11vw,22dvh)] leading-none font-bold whitespace-nowrap">
      {code}
    </h3>
    <div className="flex flex-col items-center justify-center gap-[1.5em] tablet:flex-row">
      <QrCode
        address={location.origin + planPaths.shared(code)}
        className="w-[min(60vw,34dvh)] shrink-0"
      />
      <div className="grid gap-[2dvh]">
        <p>
          Gå till <strong>{typedAddress(location.origin + paths.classCode)}</strong> och skriv
          koden, eller rikta kameran mot rutan.
        </p>
        <p role="status" className="font-bold">
          {picture.joined} har gått med.
          {picture.waiting > 0 && ` ${picture.waiting} väntar på att komma in.`}
        </p>
        <p className="run-controls justify-start!">
          {picture.waiting > 0 && (
            <button type="button" onClick={() => void picture.letIn()}>
              Släpp in fler
            </button>
          )}
          <button type="button" onClick={onEnd}>
            Avsluta klassbilden
          </button>
        </p>
      </div>
    </div>
  </div>
);
