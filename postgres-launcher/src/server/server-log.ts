import { open, rename, stat } from 'node:fs/promises'

/** A log larger than this many bytes is put aside at the next start, in place of the one put aside before. */
const LARGEST_LOG_BYTES = 10 * 1024 * 1024

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0

/** Makes room in the log; answers where the next start begins in it. */
export async function prepareLog(file: string) {
  const size = await sizeOf(file)
  if (size <= LARGEST_LOG_BYTES) return size
  await rename(file, `${file}.1`)
  return 0
}

/** The text that was logged from a position on; nothing when there is no log. */
export async function readLogFrom(file: string, position: number) {
  const log = await open(file).catch(() => null)
  if (log === null) return ''
  try {
    const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(64 * 1024), position })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await log.close()
  }
}
