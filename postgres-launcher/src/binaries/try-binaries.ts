import { join } from 'node:path'
import { exists } from '#files/exists.ts'
import { binariesUnusable, libraryMissing, mayNotSwitchUser, muslUnsupported } from '#launch-faults.ts'
import { runCommand, type CommandOutcome } from '#process/run-command.ts'
import type { RunAs } from '#process/run-as.ts'

/** Where PostgreSQL's programs are, and which PostgreSQL it is: `version` '18.4', `major` '18'. */
export type Binaries = { binDir: string; version: string; major: string }

const SUFFIX = process.platform === 'win32' ? '.exe' : ''

export const programFile = (binDir: string, name: 'postgres' | 'initdb' | 'pg_ctl') => join(binDir, name + SUFFIX)

/** Runs `postgres --version` as the database's user, which tells all that can go wrong with the programs at once. */
export async function tryBinaries(root: string, runAs: RunAs): Promise<Binaries | 'unreachable'> {
  const binDir = join(root, 'native', 'bin')
  const file = programFile(binDir, 'postgres')
  const outcome = await runCommand({ file, args: ['--version'], runAs })
  if (outcome.failure?.code === 'EACCES') return 'unreachable'
  const version = /PostgreSQL\) (\S+)/.exec(outcome.output)?.[1]
  if (outcome.code !== 0 || !version) throw await explainUnusable(file, outcome)
  return { binDir, version, major: version.replace(/\D.*/, '') }
}

async function explainUnusable(file: string, { code, output, failure }: CommandOutcome) {
  const library = /loading shared libraries: ([^:\s]+)/.exec(output)?.[1]
  if (library) return libraryMissing(library)
  if (/Error relocating|symbol not found/.test(output)) return muslUnsupported()
  if (failure?.code === 'EPERM') return mayNotSwitchUser()
  // A file that exists and still "does not exist" when run lacks its loader: the one of glibc.
  if (failure?.code === 'ENOENT' && (await exists(file))) return muslUnsupported()
  return binariesUnusable(file, failure?.message ?? `it ended with ${code} ${output.trim()}`.trim())
}
