/** The small build of hls.js brings no types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
