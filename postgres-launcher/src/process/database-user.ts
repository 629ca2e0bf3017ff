import { readFile, stat } from 'node:fs/promises'
import { exists } from '#files/exists.ts'
import { folderForeign, noOrdinaryUser } from '#launch-faults.ts'
import type { RunAs } from '#process/run-as.ts'

const UNPRIVILEGED = 'nobody'

const ourUid = () => process.getuid?.()

/** The user the server of this cluster runs as, whether the cluster is there already or not. */
export async function findDatabaseUser(cluster: string): Promise<RunAs> {
  return (await exists(cluster)) ? existingDatabaseUser(cluster) : newDatabaseUser()
}

/** The user for a database yet to be made: ourselves, or `nobody` when we are root. */
export async function newDatabaseUser(accounts = '/etc/passwd'): Promise<RunAs> {
  if (ourUid() !== 0) return null
  const known = findAccount(await readFile(accounts, 'utf8').catch(() => ''), UNPRIVILEGED)
  if (!known) throw noOrdinaryUser(UNPRIVILEGED)
  return known
}

/** PostgreSQL insists on the owner of an existing folder. */
async function existingDatabaseUser(cluster: string): Promise<RunAs> {
  const us = ourUid()
  if (us === undefined) return null
  const { uid, gid } = await stat(cluster)
  if (us !== 0 && uid !== us) throw folderForeign(cluster)
  if (us !== 0) return null
  return uid === 0 ? newDatabaseUser() : { name: `user ${uid}`, uid, gid }
}

function findAccount(accounts: string, name: string) {
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name)
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])]
  return Number.isInteger(uid) && Number.isInteger(gid) ? { name, uid, gid } : null
}
