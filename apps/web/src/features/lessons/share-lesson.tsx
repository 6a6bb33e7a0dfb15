import { paths } from '@lasar/contract/paths';
import { DialogButton } from '#shared/ui/dialog-button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useInit } from '#shared/use-init.ts';
import type { SharedLesson } from './share-panel.tsx';

const loadPanel = () => import('./share-panel.tsx').then(({ SharePanel }) => SharePanel);

/** The ways to share the lesson, loaded when somebody asks for them. On paper and without script the address stands alone. */
export function ShareLesson({ id, name, locked }: Omit<SharedLesson, 'url'>) {
  const url = useInit().origin + paths.lesson(id);
  return (
    <section aria-labelledby="dela" className="mt-12">
      <h2 id="dela" className="no-print text-heading">
        Dela lektionen
      </h2>
      <div className="no-print mt-4">
        <DialogButton panel load={loadPanel} props={{ id, name, locked, url }}>
          <Icon name="share" /> Dela
        </DialogButton>
      </div>
      <p className="hidden text-small wrap-anywhere noscript:block print:block">{url}</p>
    </section>
  );
}
