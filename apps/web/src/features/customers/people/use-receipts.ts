import type { PeopleReceipt } from '@lasar/contract/customers/lists/people-lists';
import { useEffect, useEffectEvent, useState } from 'react';

const lookEvery = 1_500;
const lookEveryWithoutConnection = 5_000;

/**
 * The receipts of lists, read again as long as one of them is being added. `look` reads them at once, such as after a list was
 * started. `place` names whose receipts they are.
 */
export function useReceipts(place: string, read: () => Promise<readonly PeopleReceipt[]>) {
  const [receipts, setReceipts] = useState<readonly PeopleReceipt[]>([]);
  const [looks, setLooks] = useState(0);
  const readNow = useEffectEvent(read);

  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const found = await readNow().catch(() => undefined);
      if (!isShown) return;
      if (found) setReceipts(found);
      const isRunning = found?.some(({ state }) => state === 'running') ?? true;
      const after = found ? lookEvery : lookEveryWithoutConnection;
      if (isRunning) timer = setTimeout(() => void look(), after);
    };
    void look();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [place, looks]);

  return { receipts, look: () => setLooks((count) => count + 1) };
}
