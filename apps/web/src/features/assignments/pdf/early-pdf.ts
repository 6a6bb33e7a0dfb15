import { modernFeatures, pdfjsBuilds } from '#shared/pdf/pdfjs-builds.ts';

/** A file of which parts are fetched. */
export interface FetchedFile {
  readonly url: string;
  readonly bytes: number;
}

interface Part {
  readonly begin: number;
  /** The index after its last byte. */
  readonly end: number;
  readonly data: Promise<Uint8Array>;
}

declare global {
  /** The ends of the pdf that the page was rendered with: `earlyPdfScript` requests them. */
  var earlyPdf: (FetchedFile & { readonly parts: readonly Part[] }) | undefined;
}

// pdf.js reads in multiples of this.
const chunk = 65_536;

// The list of a pdf's objects, and its pages without what is on them, grow with the file: some 45 kB a megabyte in a book of
// text. Scanned books have less, so no more than this is fetched of them.
const listShare = 0.045;
const longestList = 5 * chunk;

/**
 * Both ends of a file. A pdf begins with its first page, mostly, and ends with the list of its objects; pdf.js asks for
 * one after the other. The last chunk may hold only a few bytes, so the one before it belongs to the end.
 */
function endsOf(bytes: number): readonly (readonly [number, number])[] {
  const head = Math.min(chunk, bytes);
  const list = Math.min(longestList, Math.max(chunk, bytes * listShare));
  const tail = Math.max(head, Math.floor((bytes - list) / chunk) * chunk);
  return [[0, head], ...(tail < bytes ? [[tail, bytes] as const] : [])];
}

/**
 * An inline script that requests pdf.js, its worker and the ends of a file after the first frame, together with the scripts of
 * the page, which would request them only when all of those have run. Nothing is requested in browsers too old for the page's
 * scripts, nor once these have run, as in a tab that was opened in the background.
 */
export function earlyPdfScript({ url, bytes }: FetchedFile): string {
  const [file, ends] = [url, endsOf(bytes)].map((value) =>
    JSON.stringify(value).replaceAll('<', '\\u003c'),
  );
  return `requestAnimationFrame(()=>setTimeout(()=>setTimeout(()=>{if(document.documentElement.dataset.scripts!=='coming')return;
const folder=${JSON.stringify(modernFeatures)}.every(([of,name])=>name in of.split('.').reduce((all,key)=>all[key],window))?'${pdfjsBuilds.modern}':'${pdfjsBuilds.legacy}';
const link=document.createElement('link');link.rel='modulepreload';link.href=folder+'/pdf.min.mjs';document.head.append(link);
const url=${file},parts=${ends}.map(([begin,end])=>({begin,end,data:fetch(url,{headers:{range:'bytes='+begin+'-'+(end-1)}}).then(async(answer)=>{
if(!answer.ok)throw new Error(answer.status);const data=new Uint8Array(await answer.arrayBuffer());return answer.status===206?data:data.slice(begin,end)})}));
window.earlyPdf={url,bytes:${bytes},parts};for(const each of[fetch(folder+'/pdf.worker.min.mjs'),...parts.map(({data})=>data)])each.catch(()=>{})})))`;
}

/** The parts of a file that were requested early. */
export const earlyParts = (url: string): readonly Part[] =>
  globalThis.earlyPdf?.url === url ? globalThis.earlyPdf.parts : [];
