import { deflateSync } from 'node:zlib';
import type { Upload } from '@lasar/contract/editor/uploads';

/** Uploads a pdf that unpacks to 200 MB as the editor's page does, and waits until it has been read and refused. */
export async function uploadPackedPdf(url: string, authorization: string): Promise<void> {
  const body = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const head = `%PDF-1.4\n1 0 obj\n<</Filter/FlateDecode/Length ${body.length}>>\nstream\n`;
  const pdf = Buffer.concat([Buffer.from(head), body, Buffer.from('\nendstream\nendobj\n')]);
  const send = async (method: string, path: string, headers: object, content?: BodyInit) => {
    const options = {
      method,
      headers: { authorization, ...headers },
      ...(content && { body: content }),
    };
    const reply = await fetch(`${url}/api/admin/uploads${path}`, options);
    if (!reply.ok)
      throw new Error(`${method} ${path} answers ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const json = { 'content-type': 'application/json' };
  const file = { name: 'packad.pdf', role: 'document', bytes: pdf.length, modified: 1 };
  const { id } = (await (await send('POST', '', json, JSON.stringify(file))).json()) as Upload;
  const tus = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  };
  await send('PATCH', `/${id}/bytes`, tus, pdf);
  const finish = async () => (await (await send('POST', `/${id}/finish`, {})).json()) as Upload;
  let upload = await finish();
  while (upload.state === 'checking') upload = await finish();
  if (upload.state !== 'refused') throw new Error(`The pdf is ${upload.state}.`);
}
