import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { FileRefused } from '#features/activity-import/reading/file-row.ts'

/** Longest line read, in UTF-16 units; the rest of a longer one is passed over, so that memory stays bounded. */
export const LONGEST_LINE = 200_000

/** Largest file of a format that must be held whole in memory, in bytes. */
const LARGEST_WHOLE = 64 * 1024 * 1024

/** A file that was sent: its name and its bytes in their order. */
export type SentFile = { name: string; pieces: readonly Uint8Array[] }
/** Where bytes are read: the path of a file of this machine, or a file that was sent. */
export type FileSource = string | SentFile

/** Its name, without the folder. */
export const fileName = (file: FileSource) => basename(typeof file === 'string' ? file : file.name)

function bytesOf(file: FileSource): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof file === 'string' ? createReadStream(file) : file.pieces
}

async function sizeOf(file: FileSource): Promise<number> {
  if (typeof file === 'string') return (await stat(file)).size
  return file.pieces.reduce((sum, piece) => sum + piece.length, 0)
}

/** The text of a file, piece by piece. */
export async function* decodedText(file: FileSource): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(file))
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** The whole text of a file. Throws `FileRefused` when it is too large. */
export async function wholeText(file: FileSource): Promise<string> {
  if ((await sizeOf(file)) > LARGEST_WHOLE) throw new FileRefused('tooLarge')
  let text = ''
  for await (const piece of decodedText(file)) text += piece
  return text
}

/** UTF-8 or UTF-16 by its mark; without one UTF-8 when the whole file is, else what Chinese Excel writes. */
export async function encodingOf(file: FileSource): Promise<string> {
  const [first = 0, second = 0] = await firstBytes(file)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : 'gb18030'
}

/** The first two bytes, or as many as there are. */
async function firstBytes(file: FileSource): Promise<Uint8Array> {
  if (typeof file !== 'string') return file.pieces[0] ?? new Uint8Array()
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  await handle.close()
  return buffer.subarray(0, bytesRead)
}

async function isUtf8(file: FileSource): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of bytesOf(file)) strict.decode(chunk, { stream: true })
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
