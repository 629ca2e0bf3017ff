import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Found on the path; no part of the app needs it. */
const PROGRAM = 'ffmpeg'

/** Runs ffmpeg, which must be installed, with a stream as its input; throws with what it said when it fails. */
export async function ffmpeg(options: readonly string[], input?: Readable): Promise<void> {
  const child = spawn(PROGRAM, ['-y', '-hide_banner', '-loglevel', 'error', ...options], {
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  if (input && child.stdin) await pipeline(input, child.stdin)
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
