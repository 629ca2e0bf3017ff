import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mayNotSwitchUser } from '#launch-faults.ts'
import { runCommand } from '#process/run-command.ts'
import { ownership, type RunAs } from '#process/run-as.ts'

/**
 * True when a database of this user can live in the folder: the user can pass through all folders above it, and its
 * disk keeps owners and permissions, without which PostgreSQL does not start. Tried, not computed: access lists and
 * containers make the permission bits tell half the truth.
 */
export async function isSuitableFolder(folder: string, runAs: RunAs) {
  if (process.platform === 'win32') return true
  const trial = await mkdtemp(join(folder, 'trial-')).catch(() => null)
  if (trial === null) return false
  try {
    // A disk that refuses chown or chmod is the very thing looked for.
    return (await keepsPermissions(trial, runAs).catch(() => false)) && (await canEnter(trial, runAs))
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

async function keepsPermissions(trial: string, runAs: RunAs) {
  const before = await stat(trial)
  const { uid, gid } = runAs ? ownership(runAs) : before
  await chown(trial, uid, gid)
  await chmod(trial, 0o700)
  const after = await stat(trial)
  return after.uid === uid && (after.mode & 0o777) === 0o700
}

async function canEnter(trial: string, runAs: RunAs) {
  if (runAs === null) return true
  const outcome = await runCommand({ file: '/bin/sh', args: ['-c', 'cd "$0"', trial], runAs })
  if (outcome.failure?.code === 'EPERM') throw mayNotSwitchUser()
  return outcome.code === 0
}
