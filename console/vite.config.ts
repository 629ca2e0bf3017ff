import { fileURLToPath } from 'node:url'
import { CONSOLE_PATH } from '@quan/contract/route/console-route.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where antd and its parts write styles into the page. */
const WRITERS =
  /[\\/](?:@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/

/** Where the charts' drawings are emptied. */
const EMPTIED = /[\\/]zrender[\\/]lib[\\/]svg[\\/]Painter\.js$/

/** Assignments in each of them: of a new style, and of one that changes. */
const ASSIGNMENTS_EACH = 2

/** Where sheets become a file. */
const PACKER = /[\\/]write-excel-file[\\/]modules[\\/]zip[\\/]zipToArrayBuffer\.js$/
const IN_A_WORKER = `import { zip } from 'fflate';`
const HERE = `import { zipSync } from 'fflate';\nconst zip = (files, done) => done(null, zipSync(files));`

/** The operators' console, one build for every mode. */
export default defineConfig({
  base: CONSOLE_PATH,
  plugins: [
    react(),
    packHerePlugin(),
    strictStylesPlugin(fileURLToPath(new URL('./src/ui/theme/style-nonce.ts', import.meta.url))),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // the table and the form of antd are most of it, and every page has one of them
    chunkSizeWarningLimit: 2_000,
  },
})

/**
 * Has Excel files be packed in the page itself. What is larger than 160 kB goes to a worker otherwise, whose code is a text: the
 * page's policy lets no text become code, and nothing was saved, without a word. A package that changed stops the build.
 */
function packHerePlugin(): Plugin {
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

/**
 * Has styles of packages carry the page's nonce, and be set as text: its policy lets no style in without one, and no text
 * become markup, not even none. Some of them hand on no nonce. A package that changed stops the build.
 */
function strictStylesPlugin(nonceModule: string): Plugin {
  return {
    name: 'quan-strict-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (EMPTIED.test(id)) return { code: emptiedByNodes(code, id), map: null }
      if (!WRITERS.test(id)) return null
      let found = 0
      const strict = code.replaceAll(/(styleNode|existNode)\.innerHTML = css;/g, (_all, node: string) => {
        found++
        return `${node}.nonce = styleNonce();\n${node}.textContent = css;`
      })
      if (found !== ASSIGNMENTS_EACH) throw new Error(`${id} writes styles ${found} times, not ${ASSIGNMENTS_EACH}`)
      const path = nonceModule.replaceAll('\\', '/')
      return { code: `import { styleNonce } from '${path}'\n${strict}`, map: null }
    },
  }
}

/** Empties elements by their nodes: an assignment of markup is refused, whatever it says. */
function emptiedByNodes(code: string, id: string): string {
  const emptied = code.replaceAll(/this\.(root|_svgDom)\.innerHTML = (?:''|null);/g, 'this.$1.replaceChildren();')
  if (emptied === code || emptied.includes('innerHTML')) throw new Error(`${id} empties its drawing in another way`)
  return emptied
}
