interface Allowed {
  /** The file, as a pattern of its name. */
  readonly file: RegExp;
  readonly features: RegExp;
  readonly reason: string;
}

const legacyPdfjs = /^pdfjs-[^/]+\/legacy\//;

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
    file: /^pdfjs-[^/]+\/build\//,
    features: /./,
    reason: 'chosen by `pdf-engine.ts` where the browser has what it needs',
  },
  {
    file: legacyPdfjs,
    features:
      /^(Iterator\.(filter|find|flatMap|some)|getOrInsert(Computed)?|Math\.sumPrecise|Promise\.try|try|URL\.parse|difference|intersection|Uint8Array\.fromBase64|(setF|f)rom(Base64|Hex)|to(Base64|Hex))$/,
    reason: 'core-js in the legacy build defines it',
  },
  {
    file: legacyPdfjs,
    features: /^(Promise\.withResolvers|toSpliced|transferToFixedLength)$/,
    reason: '`pdfjs-assets.ts` defines it before the legacy build',
  },
  {
    file: legacyPdfjs,
    features: /^(JSON\.(isRawJ|rawJ)SON|with|until)$/,
    reason: 'core-js tries the first three inside `try`; the last is a method of its own parser',
  },
  {
    file: legacyPdfjs,
    features: /^(Float16Array|ImageDecoder(\.isTypeSupported)?|VideoFrame)$/,
    reason: 'behind a question whether it exists',
  },
  {
    file: legacyPdfjs,
    features: /^(AbortSignal\.any|Iterator\.join|grow)$/,
    reason:
      'of annotation editors and XFA forms, which are not used; `grow` is a method of WebAssembly',
  },
  {
    file: legacyPdfjs,
    features:
      /^(request(Adapter|Device)|getPreferredCanvasFormat|create(ShaderModule|RenderPipeline|BindGroup|CommandEncoder|View)|writeBuffer|get(BindGroupLayout|CurrentTexture)|set(Pipeline|BindGroup|VertexBuffer)|beginRenderPass)$/,
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
