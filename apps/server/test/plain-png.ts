import sharp from 'sharp';

/** A png of one colour. */
export const plainPng = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
