import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE_FILE = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
/** Character tables of Asian fonts, the fonts every reader has, colours, and decoders of scans. */
const FOLDERS = ['cmaps', 'standard_fonts', 'iccs', 'wasm']
/** What would run the scripts of a PDF is left out. */
const LEFT_OUT = /^quickjs/

/** Puts what a PDF may take for granted beside the app, under the version of pdfjs, so that it may be kept forever. */
export function pdfDataPlugin(): Plugin {
  return {
    name: 'quan-pdf-data',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(PACKAGE_FILE, 'utf8')) as { version: string }
      for (const folder of FOLDERS) {
        const source = join(dirname(PACKAGE_FILE), folder)
        const names = (await readdir(source)).filter((name) => !LEFT_OUT.test(name))
        for (const name of names) {
          const fileName = `assets/heavy-pdfjs-${version}/${folder}/${name}`
          this.emitFile({ type: 'asset', fileName, source: await readFile(join(source, name)) })
        }
      }
    },
  }
}
