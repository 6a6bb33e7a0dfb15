import { changePageSetting, themeSetting, usePageSetting } from '#shared/device/page-setting.ts';
import { ChoiceRow } from './choice-row.tsx';

const choices = [
  { value: 'light', label: 'Ljust' },
  { value: 'dark', label: 'Mörkt' },
  { value: '', label: 'Som enheten' },
];

/** A choice between light, dark and the device's setting. It is stored in this browser. */
export function ThemeChoice() {
  const chosen = usePageSetting(themeSetting) ?? '';
  return (
    <ChoiceRow
      label="Utseende"
      name="utseende"
      values={choices}
      chosen={chosen}
      choose={(value) => changePageSetting(themeSetting, value || undefined)}
    />
  );
}
