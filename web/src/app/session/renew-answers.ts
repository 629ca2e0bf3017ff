import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#platform/session/session.ts'

type RenewParts = { session: Pick<Session, 'get' | 'subscribe'>; queryClient: QueryClient }

/** Answers belong to who asked: a new member asks again in the background, of one who left nothing stays. */
export function renewAnswers({ session, queryClient }: RenewParts): () => void {
  let last = session.get()

  function forget() {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.resetQueries({ type: 'active' })
  }

  return session.subscribe(() => {
    const before = last
    last = session.get()
    // once the pages for members only are gone: theirs are not asked again
    if (before.status === 'member') setTimeout(forget)
    else void queryClient.invalidateQueries({ refetchType: 'all' })
  })
}
