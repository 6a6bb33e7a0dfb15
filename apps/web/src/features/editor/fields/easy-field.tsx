import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { useFieldError } from './field-errors.tsx';
import { LazyRichText } from '../rich-text/lazy-rich-text.tsx';
import { ListField } from './list-field.tsx';
import { Lix, LinesInput, SentenceInput } from './text-input.tsx';

/** The texts of a lesson in plainer Swedish. Other keys of a pack are kept as they are. */
interface EasyTexts {
  readonly description?: string;
  readonly goals?: readonly string[];
  readonly text?: string;
  readonly teacherGuide?: string;
}

interface Props {
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: EasyTexts;
  /** Undefined when no text is left. */
  readonly onChange: (value: EasyTexts | undefined) => void;
}

// A school type without a limit of its own: plainer Swedish is meant to be easy wherever it is read.
const easyFor = 'grundskola';

/** The easier version of a lesson's texts, which readers choose with 'Lättare svenska'. */
export function EasyField({ path, label, hint, value, onChange }: Props) {
  const [open, setOpen] = useState(Object.keys(value).length > 0);
  const textError = useFieldError(`${path}/text`);
  const guideError = useFieldError(`${path}/teacherGuide`);
  const change = (changed: Partial<EasyTexts>) => {
    const entries = Object.entries({ ...value, ...changed });
    const filled = entries.filter(([, each]) => each !== '' && each.length > 0);
    onChange(filled.length > 0 ? Object.fromEntries(filled) : undefined);
  };
  return (
    <fieldset id={`falt-${path}`} className="min-w-0 scroll-mt-32">
      <legend className="text-heading font-bold">{label}</legend>
      {hint && <p className="mt-1 text-small text-muted">{hint}</p>}
      {open ? (
        <div className="mt-3 flex flex-col gap-5 border-l-4 border-line pl-4">
          <LinesInput
            path={`${path}/description`}
            label="Beskrivning på lättare svenska"
            value={value.description ?? ''}
            onChange={(description) => change({ description })}
          />
          <Lix text={value.description ?? ''} schoolType={easyFor} />
          <ListField
            path={`${path}/goals`}
            label="Mål på lättare svenska"
            items={value.goals ?? []}
            onChange={(goals) => change({ goals })}
            one="Lättare mål"
            addLabel="Lägg till ett lättare mål"
            make={() => ''}
          >
            {(goal, index, changeGoal) => (
              <SentenceInput
                path={`${path}/goals/${index}`}
                label={`Lättare mål ${index + 1}`}
                value={goal}
                onChange={changeGoal}
              />
            )}
          </ListField>
          <div id={`falt-${path}/text`} className="scroll-mt-32">
            <LazyRichText
              label="Text på lättare svenska"
              error={textError}
              value={value.text ?? ''}
              onChange={(text) => change({ text })}
            >
              <Lix text={value.text ?? ''} schoolType={easyFor} />
            </LazyRichText>
          </div>
          <div id={`falt-${path}/teacherGuide`} className="scroll-mt-32">
            <LazyRichText
              label="Lärarhandledning på lättare svenska"
              error={guideError}
              value={value.teacherGuide ?? ''}
              onChange={(teacherGuide) => change({ teacherGuide })}
            />
          </div>
        </div>
      ) : (
        <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
          Skriv på lättare svenska
        </Button>
      )}
    </fieldset>
  );
}
