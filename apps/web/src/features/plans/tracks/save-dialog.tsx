import { paths } from '@lasar/contract/paths';
import { useState } from 'react';
import { openTool } from '#shared/page/tool-root.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { isDone, parseTrack, readWeek, setDone, writeWeek } from './stored-tracks.ts';

/** Opens what a pupil can note about the page that is shown. */
export function open(): void {
  const name = document.querySelector('main h1')?.textContent ?? '';
  const track = parseTrack({ path: location.pathname.replace(/\/$/, ''), name });
  if (track)
    openTool((close) => <SaveDialog path={track.path} name={name} onClose={close} />, 'spara');
}

interface Props {
  readonly path: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Marks the page as done and puts it on the list of the week, at once. */
function SaveDialog({ path, name, onClose }: Props) {
  const [done, changeDone] = useState(() => isDone(path));
  const [listed, changeListed] = useState(() => readWeek().some((each) => each.path === path));
  const list = (wanted: boolean) => {
    const others = readWeek().filter((each) => each.path !== path);
    writeWeek(wanted ? [...others, { path, name }] : others);
    changeListed(wanted);
  };
  const finish = (wanted: boolean) => {
    setDone({ path, name }, wanted);
    changeDone(wanted);
  };
  return (
    <Modal title={name} onClose={onClose} closeText="Stäng">
      <div className="grid gap-2">
        <Choice id="klar" label="Klar" checked={done} change={finish} />
        <Choice id="min-vecka" label="I min vecka" checked={listed} change={list} />
      </div>
      <p className="mt-4 text-small text-muted">
        Sparas bara i den här webbläsaren. Allt står samlat på{' '}
        <a href={paths.tracks} className="underline">
          Mina lektioner
        </a>
        .
      </p>
      {/* The tool of another feature, which `app/page-tools.ts` opens. */}
      <Button variant="outline" data-tool="plan" className="mt-4 w-full" onClick={onClose}>
        Lägg till i planering
      </Button>
    </Modal>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly checked: boolean;
  readonly change: (checked: boolean) => void;
}

const Choice = ({ id, label, checked, change }: ChoiceProps) => (
  <div className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      id={id}
      checked={checked}
      onChange={({ target }) => change(target.checked)}
      className="size-6 shrink-0 accent-(--lake)"
    />
    <label htmlFor={id} className="grow font-bold">
      {label}
    </label>
  </div>
);
