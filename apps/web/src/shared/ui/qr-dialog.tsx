import { Modal } from '#shared/ui/modal.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { QrCode, typedAddress, useShortAddress, type PageRecord } from './qr-code.tsx';

interface Props {
  readonly record: PageRecord;
  readonly onClose: () => void;
}

/** A QR code as large as the screen allows, with an address that is short enough to type. */
export function QrDialog({ record, onClose }: Props) {
  const address = useShortAddress(record);
  return (
    <Modal title="Öppna på mobil eller platta" onClose={onClose} closeText="Stäng">
      {address === undefined ? (
        <LoadingText />
      ) : (
        <>
          <QrCode address={address} className="mx-auto max-h-[60vh] w-full" />
          <p className="mt-4 text-center text-lead font-bold break-all">{typedAddress(address)}</p>
        </>
      )}
    </Modal>
  );
}
