import type { Plugin } from 'vite'
import { buildScript } from './build-script.ts'
import { pageFiles } from './page-files.ts'

const PLACE = '<script data-boot></script>'

type BootParts = {
  entry: string
  /** Source of the page of a path, for those worth loading ahead. */
  pageModules: Readonly<Record<string, string>>
}

/** Puts the boot script into the head of the page, as static text, so that the server can allow it by its hash. */
export function bootPlugin({ entry, pageModules }: BootParts): Plugin {
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
        const script = await buildScript({ entry, mode, define: { __PAGE_FILES__: JSON.stringify(files) } })
        if (!html.includes(PLACE)) throw new Error('index.html has no place for the boot script')
        return html.replace(PLACE, () => `<script data-boot>${script.replaceAll('</script', '<\\/script')}</script>`)
      },
    },
  }
}
