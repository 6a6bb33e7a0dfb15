import { paths } from '@lasar/contract/paths';
import { planPaths } from '@lasar/contract/plans/plan-rules';
import { Projector } from '#shared/ui/projector.tsx';
import { QrCode, typedAddress } from '#shared/ui/qr-code.tsx';

interface Props {
  readonly name: string;
  readonly code: string;
  readonly origin: string;
  readonly onClose: () => void;
}

/** The code of a plan, read from the back of the room, and a QR code that leads straight to it. */
export function PlanBoard({ name, code, origin, onClose }: Props) {
  return (
    <Projector title={name} onClose={onClose}>
      <p className="text-center font-display text-[min(14vw,34vh)] leading-none font-bold whitespace-nowrap">
        {code}
      </p>
      <div className="flex grow flex-col items-center justify-center gap-[4vmin] tablet:flex-row">
        <QrCode address={origin + planPaths.shared(code)} className="w-[min(80vw,38vh)] shrink-0" />
        <p className="text-[max(1.25rem,4.5vmin)] leading-snug max-tablet:text-center">
          Gå till{' '}
          <strong className="wrap-anywhere">{typedAddress(origin + paths.classCode)}</strong>
          <br />
          och skriv koden, eller rikta kameran mot rutan.
        </p>
      </div>
    </Projector>
  );
}
