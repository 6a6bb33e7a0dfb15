import { paths } from '@lasar/contract/paths';
import { getPrintout, type Printout } from '@lasar/contract/documents/printouts';
import type { PrintoutPart } from '@lasar/contract/documents/printout-rules';
import type { SelfTestFormat } from '@lasar/contract/documents/self-test-file-rules';
import { useEffect, useState } from 'react';
import { callByFetch } from '#shared/calls/call.ts';
import { problemMessage } from '#shared/calls/problem-messages.sv.ts';
import { readStored, writeStored } from '#shared/device/stored.ts';
import { text } from '#shared/page/text.sv.ts';
import { openTool } from '#shared/page/tool-root.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { Modal } from '#shared/ui/modal.tsx';

/** Opens the choice of what to print of the lesson that is shown. */
export function open(): void {
  const [, , id = ''] = location.pathname.split('/');
  openTool((close) => <PrintDialog lessonId={id} onClose={close} />, 'utskrift');
}

interface Props {
  readonly lessonId: string;
  readonly onClose: () => void;
}

function PrintDialog({ lessonId, onClose }: Props) {
  const [printout, setPrintout] = useState<Printout>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    callByFetch(getPrintout, { params: { id: lessonId } }).then(setPrintout, (error: unknown) =>
      setMessage(problemMessage(error)),
    );
  }, [lessonId]);
  return (
    <Modal title="Skriv ut lektionen" onClose={onClose} closeText="Stäng">
      <p role="alert" className="font-bold text-falu empty:hidden">
        {message}
      </p>
      {printout ? <PartChoice printout={printout} /> : message === '' && <LoadingText />}
    </Modal>
  );
}

const partTexts: Readonly<
  Record<PrintoutPart, { readonly label: string; readonly hint?: string }>
> = {
  about: { label: 'Om lektionen och mål' },
  text: { label: 'Lektionens text' },
  easyText: { label: 'Text på lättare svenska' },
  words: { label: 'Nyckelord' },
  transcripts: { label: 'Filmernas text' },
  worksheets: { label: 'Arbetsblad' },
  guide: { label: 'Lärarhandledning' },
  keys: { label: 'Facit', hint: 'På egna sidor, sist.' },
};

// Chosen from the start: the parts that a class receives on paper. A teacher may add the others.
const usual: readonly PrintoutPart[] = ['about', 'text', 'words', 'worksheets'];

function PartChoice({
  printout: { parts, url, locked, selfTests },
}: {
  readonly printout: Printout;
}) {
  const [chosen, setChosen] = useState(() => chosenOf(parts));
  const choose = (part: PrintoutPart, wanted: boolean) => {
    remember(part, wanted);
    setChosen(parts.filter((each) => (each === part ? wanted : chosen.includes(each))));
  };
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-1">Välj vad som ska vara med i pdf:en.</legend>
        {parts.map((part) => (
          <div key={part} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id={`skriv-ut-${part}`}
              checked={chosen.includes(part)}
              {...(partTexts[part].hint && { 'aria-describedby': `skriv-ut-${part}-om` })}
              onChange={({ target }) => choose(part, target.checked)}
              className="size-6 shrink-0 accent-(--lake)"
            />
            <div>
              <label htmlFor={`skriv-ut-${part}`} className="font-bold">
                {partTexts[part].label}
              </label>
              {partTexts[part].hint && (
                <p id={`skriv-ut-${part}-om`} className="text-small leading-snug text-muted">
                  {partTexts[part].hint}
                </p>
              )}
            </div>
          </div>
        ))}
      </fieldset>
      {locked && <LockedParts locked={locked} />}
      {chosen.length > 0 ? (
        <a
          href={`${url}?parts=${chosen.join(',')}${lookOf(readStored('lasar.device.reading'))}`}
          target="_blank"
          rel="noopener"
          className={buttonClass('solid', 'mt-5 w-full')}
        >
          <Icon name="print" /> Öppna pdf att skriva ut
          <span className="sr-only"> (öppnas i ny flik)</span>
        </a>
      ) : (
        <p role="status" className="mt-5 font-bold">
          Välj minst en del.
        </p>
      )}
      {selfTests && <SelfTestFiles selfTests={selfTests} />}
    </>
  );
}

const formatText: Readonly<Record<SelfTestFormat, string>> = {
  txt: 'Frågor (.txt)',
  key: 'Facit (.txt)',
  qti: 'QTI 3 (.zip)',
};

/** The self-tests of the lesson as files, to print or to take to another system. */
function SelfTestFiles({ selfTests }: Required<Pick<Printout, 'selfTests'>>) {
  return (
    <section className="mt-5">
      <h3 className="font-bold">Självtest som fil</h3>
      <ul>
        {selfTests.map(({ name, url, formats }) => (
          <li key={url} className="mt-1">
            <p>{name}</p>
            <div className="flex flex-wrap gap-x-5">
              {formats.map((format) => (
                <a
                  key={format}
                  href={`${url}?format=${format}`}
                  download
                  className="inline-flex min-h-11 items-center gap-2 underline"
                >
                  <Icon name="download" className="size-5" />
                  <span>
                    {formatText[format]}
                    <span className="sr-only">: {name}</span>
                  </span>
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reading settings that the document can have. */
function lookOf(reading = ''): string {
  const words = reading.split(' ');
  const size = words.includes('size-3') ? 'largest' : /size-[12]/.test(reading) && 'large';
  const isAiry = words.some((word) => /^(letters|lines)-/.test(word));
  const typeface = words.includes('dyslexia') ? '&typeface=dyslexia' : '';
  return `${size ? `&size=${size}` : ''}${isAiry ? '&spacing=airy' : ''}${typeface}`;
}

/** Why there is not more to choose from. */
function LockedParts({ locked }: { readonly locked: NonNullable<Printout['locked']> }) {
  const needsLogin = locked === 'login';
  return (
    <p className="mt-3 flex items-start gap-3 text-small">
      <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        Lektionens material {needsLogin ? 'kräver inloggning' : 'kräver licens'}.{' '}
        <a
          href={needsLogin ? paths.loginFrom(location.pathname) : paths.quote}
          className="underline"
        >
          {needsLogin ? text.logIn : text.requestQuote}
        </a>
      </span>
    </p>
  );
}

// Stored as words: `keys` for a part that was chosen, `-words` for one that was not.
const readWords = (): readonly string[] => (readStored('lasar.device.printout') ?? '').split(' ');

function isWanted(part: PrintoutPart): boolean {
  const words = readWords();
  return words.includes(part) || (usual.includes(part) && !words.includes(`-${part}`));
}

/** What is chosen when the dialog opens: of two versions of the text the easier one, where that is what is read on the page. */
function chosenOf(parts: readonly PrintoutPart[]): readonly PrintoutPart[] {
  const reading = (readStored('lasar.device.reading') ?? '').split(' ');
  const isEasy = reading.includes('easy') && parts.includes('easyText');
  return parts.filter((part) =>
    isEasy && (part === 'text' || part === 'easyText') ? part === 'easyText' : isWanted(part),
  );
}

function remember(part: PrintoutPart, wanted: boolean): void {
  const others = readWords().filter((word) => word !== '' && word !== part && word !== `-${part}`);
  writeStored('lasar.device.printout', [...others, wanted ? part : `-${part}`].join(' '));
}
