import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { FileRefused } from '#features/activity-import/reading/file-refused.ts'

/** Largest file of a format that must be held whole in memory, in bytes. */
const LARGEST_WHOLE = 64 * 1024 * 1024

/** The text of a file, piece by piece. */
export async function* decodedText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

/** The whole text of a file. Throws `FileRefused` when it is too large. */
export async function wholeText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > LARGEST_WHOLE)
    throw new FileRefused(`文件太大（最多 ${LARGEST_WHOLE / 1024 / 1024} MB），请拆开，或改用 JSON Lines、CSV`)
  let text = ''
  for await (const piece of decodedText(file)) text += piece
  return text
}

/** UTF-8 or UTF-16 by its mark; without one UTF-8 when the whole file is, else what Chinese Excel writes. */
async function encodingOf(file: string): Promise<string> {
  const [first = 0, second = 0] = await firstBytes(file)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : 'gb18030'
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  await handle.close()
  return buffer.subarray(0, bytesRead)
}

async function isUtf8(file: string): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) strict.decode(chunk as Buffer, { stream: true })
    strict.decode()
    return true
  } catch (cause) {
    if (cause instanceof TypeError) return false
    throw cause
  }
}
