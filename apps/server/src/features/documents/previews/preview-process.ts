// The process that draws preview images, one at a time, since laying one out takes a tenth of a second in one go. It ends
// with the process that started it.
import { drawPreview, type Preview } from './preview-image.ts';

export interface PreviewRequest {
  readonly preview: Preview;
  readonly productName: string;
}

/** The image as a PNG, or why there is none. */
export type PreviewReply = { readonly image: Uint8Array } | { readonly error: string };

process.on('disconnect', () => process.exit(0));
process.on('message', ({ preview, productName }: PreviewRequest) => {
  const reply = (answer: PreviewReply) => process.send?.(answer);
  void drawPreview(preview, productName).then(
    (image) => reply({ image }),
    (error: unknown) => reply({ error: String(error) }),
  );
});
process.send?.('ready');
