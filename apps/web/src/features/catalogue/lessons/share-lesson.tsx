import { paths } from '@lasar/contract/paths';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { inNarrowRow } from '#shared/ui/reading-tools.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useInit } from '#shared/calls/use-init.ts';
import type { SharedLesson } from './share-panel.tsx';

const loadPanel = () => import('./share-panel.tsx').then(({ SharePanel }) => SharePanel);

/** The ways to share the lesson, loaded when somebody asks for them. */
export const ShareLesson = ({ id, name, locked }: Omit<SharedLesson, 'url'>) => (
  <DialogButton
    panel
    className={inNarrowRow}
    load={loadPanel}
    props={{ id, name, locked, url: useAddress(id) }}
  >
    <Icon name="share" className="size-5 max-tablet:hidden" /> Dela
  </DialogButton>
);

/** The address of the lesson, on paper and without script. */
export const LessonAddress = ({ id }: { readonly id: string }) => (
  <p className="mt-12 hidden text-small wrap-anywhere noscript:block print:block">
    {useAddress(id)}
  </p>
);

const useAddress = (id: string): string => useInit().origin + paths.lesson(id);
