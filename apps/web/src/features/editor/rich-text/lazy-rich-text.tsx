import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { LazyComponent } from '#shared/ui/lazy-component.tsx';
import type { RichText } from './rich-text.tsx';

const loadRichText = () => import('./rich-text.tsx').then((module) => module.RichText);

/** How far below the screen the editor of a text is when its script begins to load. */
const ahead = '400px';

/** The editor of a rich text, whose script is loaded when the text comes near: it is the largest part of the form. */
export function LazyRichText(props: ComponentProps<typeof RichText>) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // As high as an empty editor, so that nothing below moves under a press when it has come.
    <div ref={place} className="min-h-72">
      {near ? (
        <LazyComponent load={loadRichText} props={props} what={props.label} />
      ) : (
        <p className="font-bold">{props.label}</p>
      )}
    </div>
  );
}
