import { extname } from 'node:path'
import { decodedText, fileName, type FileSource } from '#features/activity-import/reading/decoded-text.ts'

/** Kinds of files that can be imported. */
export const FILE_FORMATS = ['json', 'jsonl', 'ics', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** How much of a file is looked at, in UTF-16 units. */
const HEAD = 262_144

/** The format by what the file holds; the extension decides only what the content leaves open. */
export async function fileFormat(file: FileSource): Promise<FileFormat> {
  let head = ''
  for await (const piece of decodedText(file)) {
    head += piece
    if (head.length >= HEAD) break
  }
  const text = head.replace(/^\uFEFF/, '').trimStart()
  if (/^BEGIN:VCALENDAR/i.test(text)) return 'ics'
  if (isNamedJsonLines(file)) return 'jsonl'
  if (text.startsWith('{')) return isLined(text) ? 'jsonl' : 'json'
  return /^\[\s*[[{"\]]/.test(text) ? 'json' : 'csv'
}

function isNamedJsonLines(file: FileSource): boolean {
  return ['.jsonl', '.ndjson'].includes(extname(fileName(file)).toLowerCase())
}

function isLined(text: string): boolean {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '')
  return isWhole(first) && others.length > 0
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    // a first line that is no JSON of its own belongs to a larger value
    return false
  }
}
