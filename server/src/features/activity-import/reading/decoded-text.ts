import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { FileRefused } from '#features/activity-import/reading/file-row.ts'

/** Longest line read, in UTF-16 units; the rest of a longer one is passed over, so that memory stays bounded. */
export const LONGEST_LINE = 200_000

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

/** A line of a text; `isCut` when it was longer than what is read. */
export type TextLine = { number: number; text: string; isCut: boolean }

/** The lines of a text that comes in pieces, counted from 1, without their ends. */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let number = 1
  let line = ''
  for await (const piece of pieces) {
    const [head = '', ...others] = piece.split('\n')
    line = appended(line, head)
    for (const next of others) {
      yield finished(number, line)
      number += 1
      line = appended('', next)
    }
  }
  if (line !== '') yield finished(number, line)
}

function appended(line: string, more: string): string {
  return line.length > LONGEST_LINE ? line : line + more
}

function finished(number: number, line: string): TextLine {
  const isCut = line.length > LONGEST_LINE
  return { number, text: isCut ? '' : line.replace(/\r$/, ''), isCut }
}
