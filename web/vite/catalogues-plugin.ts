import { lingui } from '@lingui/vite-plugin'

/** Compiles a language's PO file where it is imported; a text that cannot be read as ICU fails the build. */
export function cataloguesPlugin() {
  return lingui({ failOnCompileError: true })
}
