import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'
import { pageFiles } from './page-files.ts'

const PLACE = '<script data-boot></script>'

type BootParts = {
  entry: string
  /** Source of the page of a path, for those worth loading ahead. */
  pageModules: Readonly<Record<string, string>>
  /** Names the script expects, and their values. */
  constants: Readonly<Record<string, unknown>>
}

/** Puts the boot script into the head of the page, as static text, so that the server can allow it by its hash. */
export function bootPlugin({ entry, pageModules, constants }: BootParts): Plugin {
  let mode = 'production'
  return {
    name: 'quan-boot',
    configResolved(config) {
      mode = config.mode
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const files = bundle ? pageFiles(bundle, pageModules) : {}
        const values = Object.entries({ ...constants, __PAGE_FILES__: files })
        const define = Object.fromEntries(values.map(([name, value]) => [name, JSON.stringify(value)]))
        const script = await buildScript({ entry, mode, define })
        if (!html.includes(PLACE)) throw new Error('index.html has no place for the boot script')
        return html.replace(PLACE, () => `<script data-boot>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}
