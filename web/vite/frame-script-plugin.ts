import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'

/** Builds a script of a page that is not the app's: it stands alone, under a name that does not change. */
export function frameScriptPlugin({ entry, fileName }: { entry: string; fileName: string }): Plugin {
  let mode = 'production'
  return {
    name: 'quan-frame-script',
    apply: 'build',
    configResolved(config) {
      mode = config.mode
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildScript({ entry, mode }) })
    },
  }
}
