// @vitest-environment node
import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { BUILD_MS, buildForProduction, type BuiltApp } from '../testing/build-for-production.ts'

/** Most script, in bytes as gzip sends them, until the first row of the list is painted. */
const FIRST_ROW_BYTES_MAX = 140 * 1024

type Chunk = Rolldown.OutputChunk
let { chunks, page }: BuiltApp = { chunks: new Map(), page: '' }

beforeAll(async () => {
  ;({ chunks, page } = await buildForProduction())
}, BUILD_MS)

/** A chunk and all that it imports at once. */
function withImports(chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const name of chunk.imports) withImports(chunks.get(name)!, seen)
  return seen
}

function firstRowChunks(): Chunk[] {
  const all = [...chunks.values()]
  const starts = all.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith('/search.page.tsx'))
  expect(starts).toHaveLength(2)
  return [...starts.reduce((seen, chunk) => withImports(chunk, seen), new Set<Chunk>())]
}

function boot(): string {
  return /<script data-boot>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
}

describe('the script until the first row of the list', () => {
  test('is within its budget', () => {
    const bytes = firstRowChunks().map((chunk) => gzipSync(chunk.code, { level: 9 }).length)
    expect(bytes.reduce((sum, one) => sum + one, gzipSync(boot()).length)).toBeLessThanOrEqual(FIRST_ROW_BYTES_MAX)
  })

  test('holds no sealing, no location and no rich parts', () => {
    const modules = firstRowChunks().flatMap((chunk) => Object.keys(chunk.modules))
    expect(
      modules.filter((id) => /\/sealing\/(?!sealing-limits)|gcj02|antd-mobile|create-sealed-calls/.test(id)),
    ).toEqual([])
  })

  test('starts at once, side by side with the first request', () => {
    const late = firstRowChunks().filter(
      (chunk) => !boot().includes(chunk.fileName) && !page.includes(`/${chunk.fileName}"`),
    )
    expect(boot()).toContain('/Activity/GetRecommended')
    expect(late.map((chunk) => chunk.fileName)).toEqual([])
  })
})
