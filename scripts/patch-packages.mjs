// Mends installed packages by the files of `patches/`, on whatever Node the machine has. `prepare.mjs` runs it before each
// start: a package in another version than its patch was written for stops that.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** `<package>-<version>.patch`, in the form of `diff -u`. */
const PATCH_NAME = /^(.+)-(\d+\.\d+\.\d+)\.patch$/

/** Applies every patch; one that is in already changes nothing. Throws a sentence when one does not fit. */
export function patchPackages(root = ROOT) {
  for (const file of readdirSync(join(root, 'patches'))) {
    const [, name, version] = PATCH_NAME.exec(file) ?? []
    if (!name) throw new Error(`patches/${file} must be named <package>-<version>.patch.`)
    patchPackage({ folder: join(root, 'node_modules', name), version, file, root })
  }
}

function patchPackage({ folder, version, file, root }) {
  const installed = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  if (installed !== version)
    throw new Error(`patches/${file} does not fit the installed version ${installed}: write it anew, or remove it.`)
  const text = readFileSync(join(root, 'patches', file), 'utf8').replaceAll('\r\n', '\n')
  for (const part of text.split(/^--- .+\n\+\+\+ /m).slice(1)) {
    const [name, ...hunks] = part.split(/\n@@ .+ @@.*\n/)
    patchFile(join(folder, name), hunks, file)
  }
}

function patchFile(path, hunks, patch) {
  const before = readFileSync(path, 'utf8')
  const after = hunks.reduce((text, hunk) => {
    const [from, to] = [linesWithout(hunk, '+'), linesWithout(hunk, '-')]
    if (isOnce(text, from)) return text.replace(from, () => to)
    if (isOnce(text, to)) return text
    throw new Error(`patches/${patch} does not fit ${path}: install the packages anew (npm ci).`)
  }, before)
  if (after === before) return
  // another file under the same name: the old one may be shared with other folders by hard links
  writeFileSync(`${path}.patched`, after)
  renameSync(`${path}.patched`, path)
}

const isOnce = (text, part) => text.split(part).length === 2

/** The lines of a hunk as they were (without `+`) or are to be (without `-`). */
function linesWithout(hunk, mark) {
  const lines = hunk.replace(/\n$/, '').split('\n')
  return lines
    .filter((line) => !line.startsWith(mark))
    .map((line) => line.slice(1))
    .join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    patchPackages()
  } catch (error) {
    process.stderr.write(`quan: ${error.message}\n`)
    process.exit(1)
  }
}
