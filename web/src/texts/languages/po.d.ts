/** A language's texts by `<section>.<name>`, compiled by Lingui's plugin of Vite. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
