import { getProgress, saveProgress, type Watching } from '@quan/contract/drama/progress.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useSession } from '#platform/session/use-session.ts'
import { watchedHere, withWatched } from '#platform/storage/watched-here.ts'

/** How far somebody is in what they watch: a member's is kept by the server, a visitor's on the device. */
export function useWatched() {
  const api = useApi()
  const isMember = useSession().status === 'member'

  async function findOfMember(seriesId: string | null): Promise<Watching | null> {
    const found = await api.call(getProgress, { seriesId })
    return found.seriesId === null || found.episode === null || found.seconds === null
      ? null
      : { seriesId: found.seriesId, episode: found.episode, seconds: found.seconds }
  }

  function findHere(seriesId: string | null): Watching | null {
    const list = watchedHere.get() ?? []
    return list.find((watched) => seriesId === null || watched.seriesId === seriesId) ?? null
  }

  return {
    /** In a series, or in the one watched last. */
    async find(seriesId: string | null): Promise<Watching | null> {
      // where the server cannot tell, the theatre opens all the same
      return isMember ? await findOfMember(seriesId).catch(() => null) : findHere(seriesId)
    },
    save(watching: Watching): void {
      const told = { ...watching, watchedAt: new Date().toISOString() }
      if (!isMember) return watchedHere.set(withWatched(watchedHere.get() ?? [], told))
      // the next telling comes in a few seconds
      api.call(saveProgress, told).catch(() => undefined)
    },
  }
}
