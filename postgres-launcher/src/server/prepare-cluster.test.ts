import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { programFile } from '#binaries/try-binaries.ts'
import { initialiseCluster } from '#server/prepare-cluster.ts'
import { aFolder } from '#testing/folders.ts'

/** Initialises with a program in place of initdb. */
async function initialiseWith(script: string) {
  const [home, binDir] = [await aFolder(), await aFolder()]
  await writeFile(programFile(binDir, 'initdb'), script, { mode: 0o755 })
  const cluster = join(home, 'cluster')
  const logFile = join(home, 'postgres.log')
  return { home, done: initialiseCluster({ cluster, binDir, runAs: null, password: 'p', logFile, isDurable: false }) }
}

// The second argument is the folder to fill.
const HALF_THEN = '#!/bin/sh\nmkdir "$2"; echo 18 > "$2/PG_VERSION"; '

describe.skipIf(process.platform === 'win32')('initialiseCluster', () => {
  test('moves a whole cluster to its place', async () => {
    const { home, done } = await initialiseWith(`${HALF_THEN} exit 0`)
    await done
    expect(await readdir(home)).toEqual(['cluster'])
    expect(await readdir(join(home, 'cluster'))).toEqual(['PG_VERSION'])
  })

  test('leaves nothing half-made when it fails, and says why', async () => {
    const says = 'initdb: error: could not write to file: No space left on device'
    const { home, done } = await initialiseWith(`${HALF_THEN} echo "${says}" >&2; exit 1`)
    await expect(done).rejects.toMatchObject({ fault: 'disk-full' })
    expect(await readdir(home)).toEqual([])
  })

  test('does not touch a folder that is there', async () => {
    const { home, done } = await initialiseWith(`${HALF_THEN} mkdir "$2/../../cluster"; touch "$2/../../cluster/mine"`)
    await expect(done).rejects.toMatchObject({ code: 'ENOTEMPTY' })
    expect(await readdir(join(home, 'cluster'))).toEqual(['mine'])
  })
})
