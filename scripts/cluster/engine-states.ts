import { spawnSync } from 'node:child_process'
import { PROGRAMS_PATH } from './engine.ts'

/** What Patroni says of its PostgreSQL. */
export async function roleAt(port: number): Promise<string | null> {
  const isAt = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    )
    await answer?.body?.cancel()
    return answer?.status === 200
  }
  for (const role of ['primary', 'synchronous']) if (await isAt(`/${role}`)) return role
  return null
}

/** What a Redis answers to a command; nothing while it is away. */
export const redisSays = (port: number, ...words: string[]) =>
  spawnSync('redis-cli', ['-p', String(port), '-a', 'redis', '--no-auth-warning', ...words], {
    env: { PATH: PROGRAMS_PATH },
  }).stdout?.toString() ?? ''

/** Index of the etcd that the others follow. */
export async function etcdLeaderOf(ports: readonly number[]): Promise<number> {
  for (const [index, port] of ports.entries()) {
    const asked = { method: 'POST', body: '{}', signal: AbortSignal.timeout(2_000) }
    const answer = await fetch(`http://127.0.0.1:${port}/v3/maintenance/status`, asked).catch(() => null)
    const status = (await answer?.json()) as { leader?: string; header?: { member_id?: string } } | undefined
    if (status?.leader !== undefined && status.leader === status.header?.member_id) return index
  }
  throw new Error('No etcd leads.')
}
