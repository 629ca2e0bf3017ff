import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One version, of a package perhaps that is known by another name here. */
const EXACT = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/

/** What a lock file tells of an installed package. */
type LockedPackage = {
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
}
type LockFile = { packages: Record<string, LockedPackage> }
type Manifest = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>> & {
  allowScripts?: Record<string, boolean>
}

const LOCK_FILES = ['package-lock.json', 'e2e/browser/package-lock.json']
const MANIFESTS = ['package.json', '*/package.json', 'e2e/browser/package.json']

/** Licences that ask for nothing but their notice; what others ask of us stands beside them. */
const FREE = /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0|Unlicense|Zlib)$/
const BOUND: Readonly<Record<string, string>> = {
  'MPL-2.0': 'used as it is: changed files would have to be published',
  'LGPL-3.0-or-later': 'a library of its own beside ours, which can be exchanged',
  'OFL-1.1': 'a font, which is not sold by itself',
  'CC-BY-4.0': 'data, named in the list of parts',
}
/** Packages that name their licence in their texts alone, as somebody has read it there. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'xmlhttprequest-ssl': 'MIT', 'pause-stream': 'MIT' }

const SECRETS: readonly [what: string, RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a key of a cloud', /\b(?:AKIA[A-Z0-9]{16}|LTAI[A-Za-z0-9]{16,}|AKID[A-Za-z0-9]{20,})\b/],
]
/** Keys that were made to be seen: test vectors, and the accounts of the services' doubles. */
const SHOWN = new Set([
  'contract/test-data/push-vectors.json',
  'contract/test-data/sealing-vectors.json',
  'simulators/src/aliyun-sms/sms-account.ts',
  'simulators/src/tencent-sms/tencent-sms-account.ts',
])
const TEXTS = '**/*.{ts,tsx,mjs,js,json,md,yml,yaml,sh,conf,env,html,css,sql,po,service,timer,txt}'
const NOT_OURS = ['**/node_modules/**', '**/dist/**', '.data/**', '.git/**']

/** Lists what is wrong with what we are built from: versions, licences, install scripts, checksums, secrets in files. */
export function findSupplyFaults(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const manifests = globSync(MANIFESTS, { cwd: root, exclude: NOT_OURS })
  const allowed = (JSON.parse(read('package.json')) as Manifest).allowScripts ?? {}
  return [
    ...manifests.flatMap((file) => unpinned(file, JSON.parse(read(file)) as Manifest)),
    ...globSync(LOCK_FILES, { cwd: root }).flatMap((file) => faultsOfLock(JSON.parse(read(file)) as LockFile, allowed)),
    ...globSync(TEXTS, { cwd: root, exclude: NOT_OURS }).flatMap((file) => secretsIn(file, read(file))),
  ]
}

function unpinned(file: string, { dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return versions
    .filter(([name, version]) => !name.startsWith('@quan/') && !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name} ${version} is not one exact version`)
}

function faultsOfLock({ packages }: LockFile, allowed: Readonly<Record<string, boolean>>): string[] {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  return installed.flatMap(([path, locked]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const faults = []
    if (!locked.integrity?.startsWith('sha512-')) faults.push(`${name} has no checksum in the lock file`)
    if (locked.resolved !== undefined) faults.push(`${name} is bound to an address in the lock file`)
    if (locked.hasInstallScript && !(name in allowed))
      faults.push(`${name} runs a script at its installation: allowScripts says nothing of it`)
    const licence = locked.license ?? READ_BY_HAND[name] ?? 'none'
    if (!isKnown(READ_BY_HAND[name] ?? licence)) faults.push(`${name} has the licence ${licence}: may we use it?`)
    return faults
  })
}

/** Of several licences joined by OR one is enough, of those joined by AND all count. */
function isKnown(licence: string): boolean {
  const words = licence.replaceAll(/[()]/g, '')
  const isOne = (one: string) => FREE.test(one) || one in BOUND
  return words.split(' OR ').some((choice) => choice.split(' AND ').every(isOne))
}

function secretsIn(file: string, text: string): string[] {
  if (SHOWN.has(file)) return []
  return SECRETS.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file} holds ${what}`)
}
