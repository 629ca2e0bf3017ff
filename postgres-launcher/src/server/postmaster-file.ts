import { join } from 'node:path'
import { findText } from '#files/find-text.ts'

/** Facts that a running PostgreSQL writes about itself in its folder. */
export type PostmasterFile = { pid: number; port: number; isReady: boolean }

export const postmasterFile = (cluster: string) => join(cluster, 'postmaster.pid')

export async function findPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await findText(postmasterFile(cluster))
  return text === null ? null : parsePostmasterFile(text)
}

/** Line 1 is the process, line 4 the port, line 8 the state. The file grows while the server starts. */
export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7] === 'ready' }
}
