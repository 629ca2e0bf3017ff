import { getProgress, saveProgress, type Watching } from '@quan/contract/drama/progress.ts'
import type { Episode, Series } from '@quan/contract/drama/series.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useSession } from '#platform/session/use-session.ts'
import { watchedHere, withWatched } from '#platform/storage/watched-here.ts'

/** An episode of which less is left than this, in seconds, has been seen. */
const SEEN_WITHIN_SECONDS = 1

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

/** Where to go on in a series: in the episode that was not seen to its end, else at the next one, else from the start. */
export function resumePosition({ id, episodes }: Series, watched: Watching | null): Watching {
  const left = episodes.find(({ number }) => number === watched?.episode)
  if (!left || !watched) return { seriesId: id, episode: 1, seconds: 0 }
  if (!isSeen(left, watched.seconds)) return watched
  const next = left.number + 1
  return { seriesId: id, episode: next > episodes.length ? 1 : next, seconds: 0 }
}

/** True when an episode was seen to its end by whoever left it at a second. */
export const isSeen = ({ seconds }: Episode, leftAt: number): boolean => leftAt >= seconds - SEEN_WITHIN_SECONDS
