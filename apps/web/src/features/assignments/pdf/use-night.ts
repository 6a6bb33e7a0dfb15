import { useState } from 'react';

const key = 'lasar.pdf-night';

/** Whether pages are dark with light words, as this browser remembers it. */
export function useNight(): readonly [boolean, () => void] {
  const [night, setNight] = useState(read);
  const toggle = () => {
    setNight(!night);
    write(!night);
  };
  return [night, toggle];
}

// Storage may be switched off: then the choice holds until the page is left.

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

function write(night: boolean): void {
  try {
    if (night) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
