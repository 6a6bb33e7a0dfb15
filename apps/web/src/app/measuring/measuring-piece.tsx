import { useEffect, useState, type ComponentType } from 'react';
import { loadPiece } from '#shared/load-piece.ts';
import { useInit } from '#shared/use-init.ts';

/** Analytics and pixel, whose script is fetched only where one of them is configured. */
export function MeasuringPiece() {
  const { analytics, pixelId } = useInit();
  const [Measuring, setMeasuring] = useState<ComponentType>();
  const configured = analytics !== undefined || pixelId !== undefined;
  useEffect(() => {
    if (!configured) return;
    loadPiece(() => import('./measuring.tsx')).then(
      (piece) => setMeasuring(() => piece.Measuring),
      // Then nobody measures.
      () => undefined,
    );
  }, [configured]);
  return Measuring ? <Measuring /> : null;
}
