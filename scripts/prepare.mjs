// Runs before everything else, on whatever Node the machine has: brings the packages (and with them the right Node). A
// start needs half of them; with `--all` come those that build, look at and test this repository.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patchPackages } from './patch-packages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(root, 'node_modules', '.quan-installed')
const isWhole = process.argv.includes('--all')

/** What is installed, in the stamp. */
const WHOLE = 'all'
const START = 'start'

const NODE_WANTED = 24
/** Time between two lines that say how far the installation is, in milliseconds. */
const PROGRESS_MS = 4_000

async function main() {
  await installOnce()
  patchPackages(root)
}

async function installOnce() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const fingerprint = createHash('sha256').update(lock).digest('hex')
  const [installed, installedPart] = readStamp()
  const isSame = installed === fingerprint
  if (isSame && (installedPart === WHOLE || !isWhole)) return
  say('installing packages (once; a minute or two) …')
  const startedAt = Date.now()
  const folders = packageFolders(lock)
  const telling = setInterval(() => sayProgress(folders, startedAt), PROGRESS_MS)
  // what a running server uses stays where it is while the rest comes
  await install(isSame ? ['install', '--no-save', '--include=dev'] : ['ci', isWhole ? '--include=dev' : '--omit=dev'])
  clearInterval(telling)
  requireNode()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${fingerprint} ${isWhole ? WHOLE : START}`)
  say(`packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
}

/** Of which lock file, and how much of it, is installed. */
function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
}

/** Where the packages of the lock file go that fit this machine. */
function packageFolders(lock) {
  const fits = (wanted, own) => wanted === undefined || wanted.includes(own)
  return Object.entries(JSON.parse(lock).packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .filter(([, { dev }]) => isWhole || !dev)
    .filter(([, { os, cpu }]) => fits(os, process.platform) && fits(cpu, process.arch))
    .map(([folder]) => join(root, folder))
}

function sayProgress(folders, startedAt) {
  const there = folders.filter((folder) => existsSync(join(folder, 'package.json'))).length
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  say(`installing packages: ${there} of about ${folders.length} unpacked (${seconds} s) …`)
}

async function install(how) {
  const { status, complaints } = await runNpm([...how, '--no-audit', '--no-fund', '--loglevel=error'])
  if (status === 0) return
  stop(
    `The packages could not be installed. Check that the npm registry can be reached and that ${root} can be written, then try again.\n${complaints}`,
  )
}

function runNpm(given) {
  return new Promise((resolve, reject) => {
    const command = process.env['npm_execpath']
    const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] }
    const npm = command
      ? spawn(process.execPath, [command, ...given], options)
      : spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', given, options)
    let complaints = ''
    npm.stderr.setEncoding('utf8').on('data', (part) => (complaints += part))
    npm.once('error', (error) => reject(new Error(`npm cannot be run: ${error.message}`)))
    npm.once('close', (status) => resolve({ status, complaints }))
  })
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

main().catch((error) => stop(error.message))
