import type { Plugin } from 'vite'

/** Where sheets become a file. */
const PACKER = /[\\/]write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/
const IN_A_WORKER = `import { zip } from 'fflate';`
const HERE = `import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));`

/**
 * Has Excel files be packed in the page itself. What is larger than 160 kB goes to a worker otherwise, whose code is a text: the
 * page's policy lets no text become code, and nothing was saved, without a word. A package that changed stops the build.
 */
export function packHerePlugin(): Plugin {
  return {
    name: 'quan-pack-here',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!PACKER.test(id)) return null
      if (!code.includes(IN_A_WORKER)) throw new Error(`${id} packs in another way`)
      return { code: code.replace(IN_A_WORKER, HERE), map: null }
    },
  }
}
