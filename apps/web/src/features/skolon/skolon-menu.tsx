import { useEffect } from 'react';
import { useUser } from '#shared/session/session.ts';
import { useInit } from '#shared/use-init.ts';

/** Skolon's menu button, rendered by Skolon's script. Only for users from Skolon, and only if it is configured. */
export function SkolonMenu() {
  const { skolonMenuScript: src } = useInit();
  const fromSkolon = useUser()?.userId.startsWith('skolon_') === true;
  return src && fromSkolon ? <Button src={src} /> : null;
}

function Button({ src }: { readonly src: string }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    return () => script.remove();
  }, [src]);
  return <div className="skolon-menu-button max-tablet:hidden" data-always-show="true" />;
}
