import type { ClassCode } from '@lasar/contract/identity/class-codes';
import { Projector } from '#shared/ui/projector.tsx';
import { QrCode, typedAddress } from '#shared/ui/qr-code.tsx';

interface Props {
  readonly classCode: Pick<ClassCode, 'name' | 'code'>;
  /** The address of the page where the code is entered. */
  readonly address: string;
  readonly onClose: () => void;
}

/**
 * A class code that is read from the back of the room. The QR code carries the code in the fragment, which no server and
 * no log sees.
 */
export function ClassCodeBoard({ classCode: { name, code }, address, onClose }: Props) {
  return (
    <Projector title={`Klasskod för ${name}`} onClose={onClose}>
      {/* Eleven characters as wide as the window, as far as its height allows. */}
      <p className="text-center font-display text-[min(14vw,34vh)] leading-none font-bold whitespace-nowrap">
        {code}
      </p>
      <div className="flex grow flex-col items-center justify-center gap-[4vmin] tablet:flex-row">
        <QrCode address={`${address}#${code}`} className="w-[min(80vw,38vh)] shrink-0" />
        <p className="text-[max(1.25rem,4.5vmin)] leading-snug max-tablet:text-center">
          Gå till <strong className="wrap-anywhere">{typedAddress(address)}</strong>
          <br />
          och skriv koden, eller rikta kameran mot rutan.
        </p>
      </div>
    </Projector>
  );
}
