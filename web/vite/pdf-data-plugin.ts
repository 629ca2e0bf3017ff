import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { HEAVY_PREFIX } from './heavy-chunks.ts'

const PACKAGE_FILE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
/** Character tables of Asian fonts, the fonts every reader has, colours, and decoders of scans. */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm']
/** What would run the scripts of a PDF is left out. */
const LEFT_OUT = /^quickjs/

const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { version: string }
/** Under the version of pdfjs, so that it may be kept forever. */
const DATA = `assets/${HEAVY_PREFIX}pdfjs-${version}`
/** Where Vite's dev server serves the package itself. */
const DATA_IN_DEV = `/@fs/${dirname(PACKAGE_FILE).replaceAll('\\', '/').replace(/^\//, '')}`

/** Puts what a PDF may take for granted beside the app, and tells the app where. */
export function pdfDataPlugin(): Plugin {
  return {
    name: 'quan-pdf-data',
    config: (_config, { command }) => ({
      define: { __PDF_DATA__: JSON.stringify(command === 'build' ? `/${DATA}` : DATA_IN_DEV) },
    }),
    async generateBundle() {
      for (const folder of FOLDERS) {
        const source = join(dirname(PACKAGE_FILE), folder)
        const names = (await readdir(source)).filter((name) => !LEFT_OUT.test(name))
        for (const name of names) {
          const fileName = `${DATA}/${folder}/${name}`
          this.emitFile({ type: 'asset', fileName, source: await readFile(join(source, name)) })
        }
      }
    },
  }
}
