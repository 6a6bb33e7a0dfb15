import type { Assignment } from '@lasar/contract/assignments/assignments';
import type { Media } from '@lasar/contract/assignments/media';
import { sheetCode } from '@lasar/contract/assignments/practice-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newSheet, useSheetNumber } from '#shared/page/use-sheet-number.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LoadingText } from '#shared/ui/loading-text.tsx';
import { SheetChoice } from '#shared/ui/sheet-choice.tsx';
import { PdfStage } from './pdf-stage.tsx';
import type { Presentation } from './presentation.tsx';

interface Props {
  readonly assignment: Assignment & { readonly media: Media };
  readonly presentation: Presentation;
}

const versions = ['A', 'B'] as const;

const loadClassSheets = () =>
  import('./class-sheets-dialog.tsx').then(({ ClassSheetsDialog }) => ClassSheetsDialog);

/** A sheet with new numbers each time: its number opens it again, and neighbours get a version each. */
export function PracticeSheet({ assignment, presentation }: Props) {
  const { media, name, answerKey, level, levels = [] } = assignment;
  const number = useSheetNumber();
  const navigate = useNavigate();
  const [version, setVersion] = useState<(typeof versions)[number]>('A');
  const query = number === undefined ? '' : `?sheet=${number}&version=${version}`;
  const fileName =
    number === undefined ? media.fileName : `ovningsblad-${sheetCode(number)}-${version}.pdf`;
  return (
    <>
      <div className="no-print needs-script flex flex-wrap items-end gap-x-6 gap-y-3 px-4 py-3">
        <SheetChoice sheet={number} level={level} levels={levels} />
        <div role="group" aria-label="Version" className="flex gap-2">
          {versions.map((each) => (
            <Button
              key={each}
              variant={each === version ? 'solid' : 'outline'}
              aria-pressed={each === version}
              onClick={() => setVersion(each)}
            >
              Version {each}
            </Button>
          ))}
        </div>
        <Button variant="outline" onClick={() => void navigate({ search: newSheet(number) })}>
          Nytt blad
        </Button>
        {answerKey && number !== undefined && (
          <a
            href={`${answerKey.url}${query}`}
            download={`facit-${sheetCode(number)}.pdf`}
            className={buttonClass('outline')}
          >
            <Icon name="download" /> Facit
          </a>
        )}
        {answerKey && number !== undefined && (
          <DialogButton
            load={loadClassSheets}
            props={{ url: answerKey.url, sheet: number, level, levels }}
          >
            <Icon name="print" /> Skriv ut till klassen
          </DialogButton>
        )}
      </div>
      {number === undefined ? (
        <>
          <noscript>
            <p className="stage-note">
              <a href={media.url} className={buttonClass('solid')}>
                Öppna ett nytt blad
              </a>
            </p>
          </noscript>
          <div className="stage-note needs-script">
            <LoadingText />
          </div>
        </>
      ) : (
        <PdfStage
          key={query}
          media={{ ...media, fileName, url: media.url + query }}
          name={name}
          presenting={presentation.presenting}
        />
      )}
    </>
  );
}
