import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findPostmasterFile } from '#server/postmaster-file.ts'
import { stopServer } from '#server/stop-server.ts'

/** A fresh folder, gone after the test. Everybody may pass through it unless the mode says otherwise. */
export async function aFolder({ mode = 0o755 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-launcher-test-'))
  await chmod(folder, mode)
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }))
  return folder
}

/** A data folder yet to be made; whatever server the test leaves in it is stopped. */
export async function aDataDir(name = 'data') {
  const dataDir = join(await aFolder(), name)
  onTestFinished(() => stopLeftServer(join(dataDir, 'cluster')))
  return dataDir
}

async function stopLeftServer(cluster: string) {
  const pid = (await findPostmasterFile(cluster).catch(() => null))?.pid
  if (pid !== undefined) await stopServer({ cluster, binDir: '', pid })
}
