import { showToast } from '#shared/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';

/** For those whose mail is in a browser tab, where mailto: leads nowhere. */
export function CopyAddress({ address }: { readonly address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      await showToast('Adressen är kopierad.');
    } catch {
      await showToast(
        'Det gick inte att kopiera. Markera adressen och kopiera den själv.',
        'error',
      );
    }
  };
  return (
    <Button look="outline" onClick={() => void copy()}>
      <Icon name="copy" />
      Kopiera adressen
    </Button>
  );
}
