// The light build ships without types. It is a subset of the full build, so the types of that one apply.
declare module 'hls.js/light' {
  export { default as Hls } from 'hls.js';
}
