import {
  getInspection,
  type Inspection,
  startInspection,
} from '@lasar/contract/editor/content-inspections';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '#shared/admin/load-failed.tsx';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { momentInWords } from '#shared/text/swedish-time.ts';
import { showToast } from '#shared/calls/toast.ts';
import { Button } from '#shared/ui/button.tsx';

interface Props {
  /** Called when an inspection that was running has ended. */
  readonly onEnded: () => void;
}

// In milliseconds.
const lookEvery = 2_000;

/** When the links and texts of the content were last inspected, and a button that does so now. */
export function InspectionStatus({ onEnded }: Props) {
  const [inspection, setInspection] = useState<Inspection>();
  const [error, setError] = useState<unknown>();
  const wasRunning = useRef(false);
  const load = () => callByFetch(getInspection, {}).then(setInspection, setError);
  useEffect(() => void load(), []);
  const running = inspection?.running ?? false;
  useEffect(() => {
    if (wasRunning.current && !running) onEnded();
    wasRunning.current = running;
    if (!running) return undefined;
    const timer = setInterval(() => void load(), lookEvery);
    return () => clearInterval(timer);
    // eslint-disable-next-line react/exhaustive-deps -- `onEnded` is called when the state changes, and not when it does.
  }, [running]);
  if (error !== undefined)
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          setError(undefined);
          void load();
        }}
      />
    );
  if (!inspection) return null;
  const start = async () => {
    try {
      setInspection(await callByFetch(startInspection, {}));
    } catch (failure) {
      void showToast(problemMessage(failure), 'error');
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-small text-muted">
        {inspectionInWords(inspection)}
      </p>
      <Button variant="outline" disabled={running} onClick={() => void start()}>
        Kontrollera nu
      </Button>
    </div>
  );
}

const links = (count: number) =>
  count === 1 ? '1 länk' : `${count.toLocaleString('sv-SE')} länkar`;

function inspectionInWords({ running, finishedAt, links: asked, leftOut, offline }: Inspection) {
  if (running) return 'Länkar, formulär och texter kontrolleras nu.';
  if (!finishedAt) return 'Länkar, formulär och texter är inte kontrollerade än.';
  const when = `Länkar, formulär och texter kontrollerades ${momentInWords(finishedAt)}`;
  if (offline)
    return `${when}, men ingen annan webbplats svarade. Det som står om länkar är från kontrollen innan.`;
  return `${when}: ${links(asked)}${leftOut > 0 ? `, och ${links(leftOut)} till hanns inte med` : ''}.`;
}
