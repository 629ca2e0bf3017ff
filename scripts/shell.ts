import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { keyFingerprint } from '../contract/src/sealing/pem.ts'
import { fail, say, step } from './commands/progress.ts'
import { buildShell } from './shell/build-shell.ts'
import { drawShellIcons } from './shell/shell-icons.ts'

/** `npm run shell [-- icons | pins FILE…]`: the web app into the native projects; their icons; the names of server keys. */
async function main() {
  const [what = 'build', ...files] = process.argv.slice(2)
  if (what === 'build') return say(`links of ${await step('shell built', () => buildShell(process.env))} open the app`)
  if (what === 'icons') return step('icons drawn', drawShellIcons)
  if (what === 'pins' && files.length > 0)
    return say(`API_SEALING_PINS=${(await Promise.all(files.map(nameOf))).join(',')}`)
  throw new Error('npm run shell [-- icons | pins FILE…]')
}

/** Of a sealing key of the server, private or public. */
async function nameOf(file: string): Promise<string> {
  const pem = createPublicKey(await readFile(file)).export({ type: 'spki', format: 'pem' })
  return keyFingerprint(pem.toString())
}

await main().catch(fail)
