import { readStored, writeStored } from '#shared/device/stored.ts';

export const speeds = [0.6, 0.8, 1, 1.2, 1.5] as const;

/** How text is read aloud in this browser. */
export interface Choices {
  readonly rate: number;
  /** The `voiceURI` of a voice. */
  readonly voice?: string;
  /** Whether it has been said that a voice of the net gets the text. */
  readonly told?: true;
}

export function readChoices(): Choices {
  try {
    const stored = JSON.parse(readStored('lasar.device.read-aloud') ?? '{}') as Partial<Choices>;
    return {
      rate: speeds.find((speed) => speed === stored.rate) ?? 1,
      ...(typeof stored.voice === 'string' && { voice: stored.voice }),
      ...(stored.told === true && { told: true }),
    };
  } catch {
    return { rate: 1 };
  }
}

export const storeChoices = (choices: Choices): void =>
  writeStored('lasar.device.read-aloud', JSON.stringify(choices));
