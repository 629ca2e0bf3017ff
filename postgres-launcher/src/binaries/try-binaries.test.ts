import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { programFile, tryBinaries } from '#binaries/try-binaries.ts'
import { aFolder } from '#testing/folders.ts'

/** A package whose `postgres` is this script. */
async function aPackage(script: string, mode = 0o755) {
  const root = await aFolder()
  const file = programFile(join(root, 'native', 'bin'), 'postgres')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, script, { mode })
  return root
}

describe.skipIf(process.platform === 'win32')('tryBinaries', () => {
  test('learns the version from the program itself', async () => {
    const root = await aPackage('#!/bin/sh\necho "postgres (PostgreSQL) 19beta1"')
    expect(await tryBinaries(root, null)).toEqual({
      binDir: join(root, 'native', 'bin'),
      version: '19beta1',
      major: '19',
    })
  })

  test('knows a system with musl by the missing loader', async () => {
    const root = await aPackage('#!/lib64/no-such-loader.so')
    await expect(tryBinaries(root, null)).rejects.toMatchObject({ fault: 'musl' })
  })

  test('knows a system with musl by what a compatibility layer prints', async () => {
    const root = await aPackage(
      '#!/bin/sh\necho "Error relocating postgres: strtoll_l: symbol not found" >&2; exit 127',
    )
    await expect(tryBinaries(root, null)).rejects.toMatchObject({ fault: 'musl' })
  })

  test('names a system library that is missing', async () => {
    const says = 'postgres: error while loading shared libraries: libstdc++.so.6: cannot open shared object file'
    const root = await aPackage(`#!/bin/sh\necho "${says}" >&2; exit 127`)
    await expect(tryBinaries(root, null)).rejects.toMatchObject({
      fault: 'library-missing',
      message: expect.stringContaining('libstdc++.so.6'),
    })
  })

  test('says that a program is unusable when it is missing or fails', async () => {
    const failing = await aPackage('#!/bin/sh\necho broken; exit 3')
    for (const root of [await aFolder(), failing])
      await expect(tryBinaries(root, null)).rejects.toMatchObject({ fault: 'binaries-unusable' })
  })

  test('answers that a program without permission is unreachable', async () => {
    expect(await tryBinaries(await aPackage('#!/bin/sh', 0o644), null)).toBe('unreachable')
  })
})
