import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  readonly url: string;
  readonly name: string;
}

/** Links that share an address on other sites. They are plain links: nothing is loaded from those sites before a click. */
export function ShareLinks({ url, name }: Props) {
  const address = encodeURIComponent(url);
  const title = encodeURIComponent(name);
  return (
    <>
      <a href={`mailto:?subject=${title}&body=${address}`} className={buttonClass('outline')}>
        Mejla
      </a>
      <ExternalLink href={`https://classroom.google.com/share?url=${address}`}>
        Google Classroom
      </ExternalLink>
      <ExternalLink href={`https://teams.microsoft.com/share?href=${address}&msgText=${title}`}>
        Microsoft Teams
      </ExternalLink>
    </>
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
