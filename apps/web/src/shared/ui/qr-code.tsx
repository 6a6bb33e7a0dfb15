import { requireShortAddress } from '@lasar/contract/catalogue/short-addresses';
import type { Input } from '@lasar/contract/endpoint';
import { encode } from 'uqr';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';

export type PageRecord = Input<typeof requireShortAddress>['body'];

/** A QR code. Dark on light in both themes: many cameras read nothing else. */
export function QrCode({
  address,
  className = '',
}: {
  readonly address: string;
  readonly className?: string;
}) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`Qr-kod till ${address}`}
      shapeRendering="crispEdges"
      className={`block aspect-square rounded-xl ${className}`}
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}

/** An address as people read and type it: without its scheme. */
export const typedAddress = (address: string): string => address.replace(/^https?:\/\//, '');

/**
 * The short address of a lesson or an assignment, undefined until it is known. A page without one, such as a draft's, and a
 * call that fails fall back to the address of the page that is open.
 */
export function useShortAddress({ type, id }: PageRecord): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let wanted = true;
    const show = (path: string) => wanted && setAddress(location.origin + path);
    callByFetch(requireShortAddress, { body: { type, id } }).then(
      ({ path }) => show(path),
      () => show(location.pathname),
    );
    return () => {
      wanted = false;
    };
  }, [type, id]);
  return address;
}
