// Runs before everything else, on whatever Node the machine has: brings the packages (and with them the right Node).
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.quan-installed')

const NODE_WANTED = 24

function main() {
  const fingerprint = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (isInstalled(fingerprint)) return
  say('installing packages (once; a minute or two) …')
  const startedAt = Date.now()
  install()
  requireNode()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, fingerprint)
  say(`packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

function isInstalled(fingerprint) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint
}

function install() {
  const command = process.env['npm_execpath']
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' }
  const arguments_ = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const done = command
    ? spawnSync(process.execPath, [command, ...arguments_], options)
    : spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', arguments_, options)
  if (done.status === 0) return
  stop(
    `The packages could not be installed. Check that the npm registry can be reached and that ${root} can be written, then try again.\n${done.stderr ?? ''}`,
  )
}

/** npm scripts find node_modules/.bin first; where no Node package fits the machine, its own must be new enough. */
function requireNode() {
  const brought = existsSync(join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))
  if (brought || Number(process.versions.node.split('.')[0]) >= NODE_WANTED) return
  stop(
    `This machine needs its own Node ${NODE_WANTED} or newer (it has ${process.versions.node}): install it, then try again.`,
  )
}

function say(text) {
  process.stdout.write(`quan: ${text}\n`)
}

function stop(sentence) {
  process.stderr.write(`quan: ${sentence}\n`)
  process.exit(1)
}

main()
