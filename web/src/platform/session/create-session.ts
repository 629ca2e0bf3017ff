import type { UserInfo } from '@quan/contract/member/user-info.ts'
import { createVariable } from '#platform/state/variable.ts'
import type { KeeperLink, MemberKeeper } from './member-keeper.ts'
import type { MemberMarker } from './member-marker.ts'
import type { Session, SessionState } from './session.ts'

type SessionParts = {
  marker: MemberMarker
  /** Loaded for members and for who is about to be one: a visitor needs none of it. */
  loadKeeper: (link: KeeperLink) => Promise<MemberKeeper>
}

/** The session of this device, shared by its tabs. Who is logged in is known at once, for the guard cannot wait. */
export function createSession({ marker, loadKeeper }: SessionParts): Session {
  const state = createVariable<SessionState>(stateOf(marker.find()))
  const user = createVariable<UserInfo | null>(null)
  let loading: Promise<MemberKeeper> | null = null
  let keeper: MemberKeeper | null = null

  const userGUID = () => {
    const now = state.get()
    return now.status === 'member' ? now.userGUID : null
  }

  function become(id: string | null) {
    if (id !== userGUID()) state.set(stateOf(id))
  }

  function over() {
    marker.set(null)
    user.set(null)
    become(null)
  }

  async function load(): Promise<MemberKeeper> {
    loading ??= loadKeeper({ user, userGUID, onOver: over })
    try {
      return (keeper = await loading)
    } catch (error) {
      // code that could not be had is asked for again
      loading = null
      throw error
    }
  }

  marker.watch(() => {
    const id = marker.find()
    if (id === userGUID()) return
    user.set(null)
    become(id)
  })

  return {
    get: state.get,
    subscribe: state.subscribe,
    user,
    findToken: async () => (userGUID() === null ? null : (await load()).findToken()),
    dropToken: (token) => keeper?.dropToken(token),
    prepare: async () => void (await load()),
    async begin(next) {
      const isKept = await (await load()).begin(next)
      marker.set(isKept ? next.id : null)
      user.set(next)
      become(next.id)
    },
    async mergeUser(change) {
      if (userGUID() !== null) await (await load()).mergeUser(change)
    },
    async end() {
      if (userGUID() === null) return
      const part = await load().catch(() => null)
      const forgotten = part?.forget()
      over()
      await forgotten
    },
  }
}

function stateOf(userGUID: string | null): SessionState {
  return userGUID === null ? { status: 'anonymous' } : { status: 'member', userGUID }
}
