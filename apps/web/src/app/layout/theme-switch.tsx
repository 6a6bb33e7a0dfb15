import { changePageSetting, themeSetting, usePageSetting } from '#shared/page-setting.ts';
import { Icon, type IconName } from '#shared/ui/icon.tsx';

const choices: readonly {
  readonly value: string;
  readonly name: string;
  readonly icon: IconName;
}[] = [
  { value: 'light', name: 'Ljust', icon: 'sun' },
  { value: 'dark', name: 'Mörkt', icon: 'moon' },
  { value: '', name: 'Som enheten', icon: 'device' },
];

/** A choice between light, dark and the device's setting. It is stored in this browser. */
export function ThemeSwitch() {
  const chosen = usePageSetting(themeSetting) ?? '';
  return (
    <fieldset>
      <legend className="font-display font-bold">Utseende</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ value, name, icon }) => (
          <label
            key={value}
            className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border-2 border-art-page/60 px-3 text-small max-tablet:px-2.5 max-tablet:[&_svg]:hidden hover:border-art-page has-checked:border-sun has-checked:bg-sun has-checked:font-bold has-checked:text-on-sun has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-sun"
          >
            <input
              type="radio"
              name="utseende"
              value={value}
              checked={chosen === value}
              onChange={() => changePageSetting(themeSetting, value || undefined)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name={icon} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
