import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { findPostmasterFile } from '#server/postmaster-file.ts'
import { stopServer } from '#server/stop-server.ts'

const PREFIX = join(tmpdir(), 'postgres-launcher-test-')
const discard = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })

/** A fresh folder, gone after the test. Everybody may pass through it unless the mode says otherwise. */
export async function aFolder({ mode = 0o755 } = {}) {
  const folder = await mkdtemp(PREFIX)
  await chmod(folder, mode)
  onTestFinished(() => discard(folder))
  return folder
}

/** A data folder yet to be made; whatever server the test leaves in it is stopped. */
export async function aDataDir(name = 'data') {
  const dataDir = join(await aFolder(), name)
  onTestFinished(() => stopLeftServer(dataDir))
  return dataDir
}

/** One data folder for all tests of a `describe`, which saves making a database for each. */
export function sharedDataDir(name: string) {
  let folder = ''
  const dataDir = () => join(folder, name)
  beforeAll(async () => {
    folder = await mkdtemp(PREFIX)
    await chmod(folder, 0o755)
  })
  afterAll(async () => {
    await stopLeftServer(dataDir())
    await discard(folder)
  })
  return dataDir
}

async function stopLeftServer(dataDir: string) {
  const cluster = join(dataDir, 'cluster')
  const pid = (await findPostmasterFile(cluster).catch(() => null))?.pid
  if (pid !== undefined) await stopServer({ cluster, binDir: '', pid })
}
