import { encode } from 'uqr';
import { Modal } from '#shared/ui/modal.tsx';

interface Props {
  readonly address: string;
  readonly onClose: () => void;
}

/** A QR code as large as the screen allows, with its address as text. */
export function QrDialog({ address, onClose }: Props) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <Modal title="Öppna på mobil eller platta" onClose={onClose} closeText="Stäng">
      {/* Dark on light in both themes: many cameras read nothing else. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={`Qr-kod till ${address}`}
        shapeRendering="crispEdges"
        className="mx-auto block aspect-square max-h-[60vh] w-full rounded-xl"
      >
        <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
        <path d={squares.join('')} fill="#000" />
      </svg>
      <p className="mt-4 text-center text-lead font-bold break-all">
        {address.replace(/^https?:\/\//, '')}
      </p>
    </Modal>
  );
}
