import { lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { findText } from '#files/find-text.ts'
import { notACluster, otherVersion } from '#launch-faults.ts'
import { ownership, type RunAs } from '#process/run-as.ts'

/** Makes sure that our PostgreSQL can open the existing database. */
export async function checkVersion(cluster: string, ours: string) {
  const made = await findText(join(cluster, 'PG_VERSION'))
  if (made === null) throw notACluster(cluster)
  if (made !== ours) throw otherVersion(cluster, made, ours)
}

/** Gives files back to the database's user after root copied them without their owners. */
export async function restoreOwner(cluster: string, runAs: RunAs) {
  if (runAs === null || (await stat(cluster)).uid === ownership(runAs).uid) return
  const { uid, gid } = ownership(runAs)
  const entries = await readdir(cluster, { recursive: true })
  for (const entry of entries) await lchown(join(cluster, entry), uid, gid)
  await lchown(cluster, uid, gid)
}
