interface Allowed {
  /** The file, as a pattern of its name. */
  readonly file: RegExp;
  readonly features: RegExp;
  readonly reason: string;
}

// Features newer than the floor that do no harm there.
const allowed: readonly Allowed[] = [
  {
    file: /^(client|shared)-/,
    features: /^(startViewTransition|skipTransition)$/,
    reason: 'React and React Router ask for it, and we use no view transitions',
  },
  {
    file: /^(film|resume-note)-/,
    features: /^(request|exit)PictureInPicture$/,
    reason: 'behind `document.pictureInPictureEnabled`',
  },
  { file: /^frame-/, features: /^use$/, reason: "React's own function" },
  {
    file: /^open-stream-/,
    features: /^ManagedMediaSource$/,
    reason: 'hls.js asks for it and takes `MediaSource` else',
  },
  {
    file: /^popover-fn-/,
    features: /^ToggleEvent$/,
    reason: 'the polyfill of popovers defines it where it is missing',
  },
  {
    file: /^pdfjs-[\d.]+\/build\//,
    features: /./,
    reason: 'chosen by `pdf-engine.ts` where the browser has what it needs',
  },
  {
    file: /^pdfjs-[\d.]+\/legacy\//,
    features:
      /^(Iterator\.\w+|getOrInsert(Computed)?|(Math|URL|Uint8Array|JSON|Promise)\.\w+|try|with|difference|intersection|(setF|f)rom(Base64|Hex)|to(Base64|Hex|Spliced))$/,
    reason: 'the legacy build brings it, or `pdfjs-assets.ts` fills it in',
  },
  {
    file: /^pdfjs-[\d.]+\/legacy\//,
    features:
      /^(Float16Array|ImageDecoder|VideoFrame|grow|transferToFixedLength|until)\b|^AbortSignal\.any$/,
    reason: 'asked for first, or of the editor of annotations, which is not used',
  },
  {
    file: /^pdfjs-[\d.]+\/legacy\//,
    features:
      /^(request(Adapter|Device)|getPreferredCanvasFormat|create\w+|writeBuffer|get(BindGroupLayout|CurrentTexture)|set(Pipeline|BindGroup|VertexBuffer)|beginRenderPass)$/,
    reason: 'WebGPU, which pdf.js asks for first',
  },
  {
    file: /^pdf-reader-.*\.js$/,
    features: /^(CSS\.highlights|Highlight)$/,
    reason: 'behind `canHighlight`; without it matches are scrolled to and not coloured',
  },
  {
    file: /\.css$/,
    features:
      /^(text-wrap|hyphens|field-sizing|overscroll-behavior|accent-color|math-style|forced-color-adjust|cursor|resize|break-after|@page|zoom|text-decoration|font-family)\b/,
    reason: 'improves what is complete without it',
  },
  {
    file: /\.css$/,
    features: /^::(selection|highlight)$/,
    reason: 'colours alone',
  },
  {
    file: /^root-.*\.css$/,
    features: /^(lh|@property)$/,
    reason:
      'Tailwind writes `lh` for WebKit alone, and initial values of variables for browsers without @property',
  },
  {
    file: /^(root|film-stage|load-form)-.*\.css$/,
    features: /^:has$/,
    reason: 'with a rule for browsers without it, or room that is reserved for comfort',
  },
];

/** Whether a newer feature may stand in a built file. */
export const allowedIn = (name: string, feature: string): boolean =>
  allowed.some(({ file, features }) => file.test(name) && features.test(feature));
