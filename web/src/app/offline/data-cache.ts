import type { KEPT_MAX } from './kept-request.ts'

type DataKind = keyof typeof KEPT_MAX

/** What tells of who used the app here what they looked at; cities and decks are the same for everybody. */
const TELLING: readonly DataKind[] = ['list', 'detail', 'picture']

/** The cache with the kept answers of a kind. */
export function dataCacheName(kind: DataKind): string {
  return `quan-data-${kind}`
}

/** Forgets what was opened; whoever looks again finds it kept anew. */
export async function forgetOpened(caches: Pick<CacheStorage, 'delete'>): Promise<void> {
  await Promise.all(TELLING.map((kind) => caches.delete(dataCacheName(kind))))
}
