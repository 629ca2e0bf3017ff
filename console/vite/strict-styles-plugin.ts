import type { Plugin } from 'vite'

/** Where antd and its parts write styles into the page. */
const WRITERS =
  /[\\/](?:@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/

/** Where the charts' drawings are emptied. */
const EMPTIED = /[\\/]zrender[\\/]lib[\\/]svg[\\/]Painter\.js$/

/** Assignments in each of them: of a new style, and of one that changes. */
const ASSIGNMENTS_EACH = 2

/**
 * Has styles of packages carry the page's nonce, and be set as text: its policy lets no style in without one, and no text
 * become markup, not even none. Some of them hand on no nonce. A package that changed stops the build.
 */
export function strictStylesPlugin(nonceModule: string): Plugin {
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
