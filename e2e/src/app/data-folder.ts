import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty data folder; started as root, the database runs as somebody else, who must be able to pass through it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quan-app-'))
  await chmod(folder, 0o711)
  return folder
}
