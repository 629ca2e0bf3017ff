import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './files-below.ts'

const COMPRESSIBLE = new Set(['.js', '.mjs', '.wasm', '.css', '.svg', '.json', '.webmanifest', '.html'])

/** Above this many bytes the best compression takes too long for what it saves. */
const BEST_COMPRESSION_BYTES_MAX = 400_000

/** Half of Node's threads for such work: who serves at the same time needs the others. */
const COMPRESSED_AT_ONCE = 2

/** What each form is called, and how it is made. */
const FORMS = [
  { ending: '.gz', compressed: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
  {
    ending: '.br',
    compressed: (content: Buffer) => {
      const quality = content.length > BEST_COMPRESSION_BYTES_MAX ? 9 : constants.BROTLI_MAX_QUALITY
      return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    },
  },
]

/**
 * Lays both compressed forms beside each file that lacks them, also while the folder is served: Brotli is a tenth smaller, but
 * browsers take it over https and from loopback only.
 */
export async function compressPages(
  folder: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const files = (await filesBelow(folder)).filter((file) => COMPRESSIBLE.has(extname(file)))
  const left = files.flatMap((file) => FORMS.map((form) => ({ file, ...form }))).values()
  const compressNext = async () => {
    for (const { file, ending, compressed } of left) {
      if (signal?.aborted) return
      if (existsSync(file + ending)) continue
      const unfinished = `${file}${ending}.${process.pid}`
      await writeFile(unfinished, await compressed(await readFile(file)))
      await rename(unfinished, file + ending)
    }
  }
  await Promise.all(Array.from({ length: COMPRESSED_AT_ONCE }, compressNext))
}
