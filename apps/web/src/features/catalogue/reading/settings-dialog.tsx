import { changePageSetting, readingSetting, usePageSetting } from '#shared/device/page-setting.ts';
import { Button } from '#shared/ui/button.tsx';
import { Modal } from '#shared/ui/modal.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { chooseInGroup, readingGroups, readingSwitches, readingWords } from './reading-choices.ts';
import { showRuler } from './ruler.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { openTool } from '#shared/page/tool-root.tsx';

/** Opens 'Läsinställningar'. */
export const open = (): void =>
  openTool((close) => <SettingsDialog onClose={close} />, 'lasinstallningar');

/** How text is shown: theme, size, spacing, width, font, ruler and paper. Each choice is seen at once and stored here. */
function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = readingWords(usePageSetting(readingSetting));
  const change = (next: readonly string[]) => {
    changePageSetting(readingSetting, next.join(' ') || undefined);
    showRuler(next.includes('ruler'));
  };
  return (
    <Modal title="Läsinställningar" onClose={onClose} closeText="Klar">
      <p className="text-small text-muted">
        Gäller alla sidor, men inte utskrifter. Sparas bara i den här webbläsaren.
      </p>
      <p className="mt-3 max-w-measure rounded-xl border border-line bg-paper p-4 text-body">
        Så här ser texten ut. Under natten frös sjön till is, och på morgonen låg skridskorna redan
        framme i hallen.
      </p>
      <div className="mt-4 grid gap-4">
        <ThemeChoice />
        {readingGroups.map((group) => (
          <ChoiceRow
            key={group.name}
            {...group}
            chosen={group.values.find(({ value }) => words.includes(value))?.value ?? ''}
            choose={(value) => change(chooseInGroup(words, group, value))}
          />
        ))}
        {readingSwitches.map(({ word, label, hint }) => (
          <div key={word} className="flex items-start gap-3">
            <input
              type="checkbox"
              id={`las-${word}`}
              aria-describedby={`las-${word}-om`}
              checked={words.includes(word)}
              onChange={({ target }) =>
                change(target.checked ? [...words, word] : words.filter((other) => other !== word))
              }
              className="mt-0.5 size-6 shrink-0 accent-(--lake)"
            />
            <div className="text-small">
              <label htmlFor={`las-${word}`} className="font-bold">
                {label}
              </label>
              <p id={`las-${word}-om`} className="leading-snug text-muted">
                {hint}
              </p>
            </div>
          </div>
        ))}
        <Button
          variant="outline"
          className="mt-1 justify-self-start"
          aria-disabled={words.length === 0}
          onClick={() => change([])}
        >
          Återställ läsinställningarna
        </Button>
      </div>
    </Modal>
  );
}
