import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '#shared/load-chunk.ts';
import { useInit } from '#shared/use-init.ts';

/** Analytics and pixel. Their chunk is fetched only where one of them is configured. */
export function LazyMeasuring() {
  const { analytics, pixelId } = useInit();
  const [Measuring, setMeasuring] = useState<ComponentType>();
  const configured = analytics !== undefined || pixelId !== undefined;
  useEffect(() => {
    if (!configured) return;
    loadChunk(() => import('./measuring.tsx')).then(
      (chunk) => setMeasuring(() => chunk.Measuring),
      // Without the chunk nobody measures.
      () => undefined,
    );
  }, [configured]);
  return Measuring ? <Measuring /> : null;
}
