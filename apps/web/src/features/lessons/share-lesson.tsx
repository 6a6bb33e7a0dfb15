import { paths } from '@lasar/contract/paths';
import { showToast } from '#shared/toast.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useInit } from '#shared/use-init.ts';

interface Props {
  readonly id: string;
  readonly name: string;
}

/** Shares the lesson with a class: its address to copy, and links to Classroom and Teams. */
export function ShareLesson({ id, name }: Props) {
  const url = useInit().origin + paths.lesson(id);
  const links = shareLinks(url, name);
  return (
    <section aria-labelledby="dela" className="mt-12">
      <h2 id="dela" className="no-print text-heading">
        Dela lektionen
      </h2>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <Button variant="outline" className="noscript:hidden" onClick={() => void copy(url)}>
          <Icon name="copy" />
          Kopiera länk
        </Button>
        <ExternalLink href={links.classroom}>Google Classroom</ExternalLink>
        <ExternalLink href={links.teams}>Microsoft Teams</ExternalLink>
      </div>
      <p className="hidden text-small print:block">{url}</p>
    </section>
  );
}

function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('outline')}>
      {children}
      <span className="sr-only"> (annan webbplats, öppnas i ny flik)</span>
      <Icon name="external" />
    </a>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    await showToast('Länken är kopierad.');
  } catch {
    await showToast(
      'Länken kunde inte kopieras. Kopiera den från adressfältet i stället.',
      'error',
    );
  }
}

/** Links that share an address. They are plain links: nothing is loaded from those sites before a click. */
function shareLinks(url: string, name: string) {
  const address = encodeURIComponent(url);
  return {
    classroom: `https://classroom.google.com/share?url=${address}`,
    teams: `https://teams.microsoft.com/share?href=${address}&msgText=${encodeURIComponent(name)}`,
  };
}
