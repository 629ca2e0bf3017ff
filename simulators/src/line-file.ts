import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Lines that are only ever added. */
export type Lines = {
  /** The lines that stood there at the start. */
  former: readonly string[]
  add(line: string): void
  close(): void
}

/** Lines that end with the process. */
export const linesInMemory = (): Lines => ({ former: [], add: () => {}, close: () => {} })

/**
 * Lines in a file. An added line is with the operating system before `add` returns, so that it outlives a kill of this
 * process. A last line that was cut off by one is taken out: nobody was answered on its account.
 */
export function openLineFile(path: string): Lines {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  const content = readFileSync(path)
  const whole = content.subarray(0, content.lastIndexOf('\n') + 1)
  if (whole.length < content.length) ftruncateSync(file, whole.length)
  return {
    former: whole.toString('utf8').split('\n').slice(0, -1),
    add: (line) => writeWhole(file, Buffer.from(`${line}\n`, 'utf8')),
    close: () => closeSync(file),
  }
}

function writeWhole(file: number, bytes: Buffer) {
  for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
}
