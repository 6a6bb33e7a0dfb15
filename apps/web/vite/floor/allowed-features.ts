interface Allowed {
  /** The file, as a pattern of its name. */
  readonly file: RegExp;
  readonly features: RegExp;
  readonly reason: string;
}

const legacyPdfjs = /^pdfjs-[^/]+\/legacy\//;

// Chunks that pages load at first have no names, which would weigh in every page.
const nameless = /^[\w-]{7}\.js$/;

// Features newer than the floor that do no harm there.
const allowed: readonly Allowed[] = [
  {
    file: nameless,
    features: /^(startViewTransition|skipTransition)$/,
    reason: 'React and React Router ask for it, and we use no view transitions',
  },
  {
    file: nameless,
    features: /^(request|exit)PictureInPicture$/,
    reason: 'behind `document.pictureInPictureEnabled`',
  },
  { file: nameless, features: /^use$/, reason: "React's own function" },
  {
    file: nameless,
    features: /^(getTextInfo|checkVisibility)$/,
    reason: 'React Aria, in the administration, asks whether they exist',
  },
  {
    file: /^read-aloud-/,
    features: /^(CSS\.highlights|Highlight|Intl\.Segmenter|segment)$/,
    reason:
      'behind questions whether they exist; without them a box marks, and sentences end at full stops',
  },
  {
    file: /^rich-text-/,
    features: /^(caret(Position|Range)FromPoint|createPolicy|trustedTypes|getComposedRanges)$/,
    reason: 'ProseMirror, in the administration, asks whether they exist',
  },
  {
    file: /^rich-text-/,
    features: /^(subtract|use)$/,
    reason: 'methods of ProseMirror and marked themselves',
  },
  {
    file: /^browser-/,
    features: /^Uint8Array\.fromBase64$/,
    reason: 'js-base64, of the uploads in the administration, asks whether it exists',
  },
  {
    file: /^(content|record)-editor-/,
    features: /^segment$/,
    reason: 'diff, in the administration, calls it on a segmenter that is given, and none is',
  },
  {
    file: /^universal-/,
    features: /^Error\.captureStackTrace$/,
    reason: 'read-excel-file, in the administration, asks whether it exists',
  },
  {
    file: /^sync-/,
    features: /^(Error\.captureStackTrace|resize)$/,
    reason:
      'csv-parse, in the administration, asks whether the first exists; the second is a method of its own',
  },
  {
    file: /^open-stream-/,
    features: /^ManagedMediaSource$/,
    reason: 'hls.js asks for it and takes `MediaSource` else',
  },
  {
    file: /^save-calendar-/,
    features: /^(withTimeZone|to(PlainDateTime|ZonedDateTime(ISO)?|Instant))$/,
    reason: 'ical-generator calls them on dates of Temporal that are given, and none is',
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
      /^(text-wrap|hyphens|hyphenate-limit-chars|field-sizing|overscroll-behavior|scrollbar-width|accent-color|math-style|forced-color-adjust|cursor|resize|break-after|@page|zoom|text-decoration|font-family)\b/,
    reason: 'improves what is complete without it',
  },
  {
    file: /\.css$/,
    features: /^::(selection|highlight)$/,
    reason: 'colours alone',
  },
  {
    file: /^(app|server-build)-.*\.css$/,
    features: /^(lh|@property)$/,
    reason:
      'Tailwind writes `lh` for WebKit alone, and initial values of variables for browsers without @property',
  },
  {
    file: /^(admin|app|server-build|film|stage|shared-assignment|self-tests|ruler|record-editor)-.*\.css$/,
    features: /^:has$/,
    reason: 'with a rule for browsers without it, or room that is reserved for comfort',
  },
];

/** Whether a newer feature may stand in a built file. */
export const allowedIn = (name: string, feature: string): boolean =>
  allowed.some(({ file, features }) => file.test(name) && features.test(feature));
