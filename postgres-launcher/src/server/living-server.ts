import { rm } from 'node:fs/promises'
import { stillRunning } from '#launch-faults.ts'
import { waitFor } from '#process/wait.ts'
import { findPostmasterFile, postmasterFile, type PostmasterFile } from '#server/postmaster-file.ts'
import { isServerOf } from '#server/server-process.ts'

/** Longest wait for a server that is still starting or stopping, in milliseconds. */
const SETTLE_WAIT_MS = 120_000

/**
 * The server that already works on this cluster. One that is starting or stopping is waited for; the file of one that
 * is dead is removed, because PostgreSQL would mistake any program with the same process number for it.
 */
export async function findLivingServer(cluster: string): Promise<PostmasterFile | null> {
  const settled = await waitFor(() => look(cluster), { withinMs: SETTLE_WAIT_MS })
  if (settled === null) throw stillRunning(cluster)
  return settled === 'none' ? null : settled
}

async function look(cluster: string): Promise<PostmasterFile | 'none' | null> {
  const file = await findPostmasterFile(cluster)
  if (file && (await isServerOf(file.pid, cluster))) return file.isReady ? file : null
  await rm(postmasterFile(cluster), { force: true })
  return 'none'
}
