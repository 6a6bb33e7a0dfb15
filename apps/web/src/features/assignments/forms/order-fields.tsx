import { useState } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { usePlainText, WrittenText } from '#shared/ui/written-text.tsx';

interface Props {
  readonly items: readonly string[];
  readonly order: readonly number[];
  readonly onGive: (order: readonly number[]) => void;
}

/** Items to sort, each with a button up and one down. Moves are announced, since focus moves with the item. */
export function OrderFields({ items, order, onGive }: Props) {
  const [announcement, setAnnouncement] = useState('');
  const plain = usePlainText();
  const move = (from: number, by: 1 | -1) => {
    const to = from + by;
    const item = order[from];
    if (item === undefined || to < 0 || to >= order.length) return;
    const others = order.filter((_, place) => place !== from);
    onGive([...others.slice(0, to), item, ...others.slice(to)]);
    setAnnouncement(`${plain(items[item] ?? '')}: plats ${to + 1} av ${order.length}`);
  };
  return (
    <>
      <ol className="grid gap-2">
        {order.map((item, place) => (
          <li key={item} className="order-item">
            <span className="order-place">{place + 1}</span>
            <span className="min-w-0 flex-1">
              <WrittenText>{items[item] ?? ''}</WrittenText>
            </span>
            <span className="no-print flex gap-1">
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className="order-move"
                  aria-label={`Flytta ${by < 0 ? 'upp' : 'ner'}: ${plain(items[item] ?? '')}`}
                  // `aria-disabled` instead of `disabled`: the button keeps focus when its item reaches the end.
                  aria-disabled={by < 0 ? place === 0 : place === order.length - 1}
                  onClick={() => move(place, by)}
                >
                  <Icon name="down" className={by < 0 ? 'size-6 rotate-180' : 'size-6'} />
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
