import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { toggleFocusUser } from '@quan/contract/follow/follow.ts'
import { useApi } from '#platform/api/use-api.ts'
import { rewriteAnswers } from '#platform/query/rewrite-answers.ts'
import { useSession } from '#platform/session/use-session.ts'
import { isRecord } from '#platform/storage/value-check.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { useToggle } from '#platform/toggle/use-toggle.ts'
import { followText } from '#texts/follow-text.ts'

/** Where the lists of follows and fans are kept. */
export const followsKey = ['follow', 'list'] as const

/** A member as far as following goes. */
export type Followed = {
  id: string
  isFocus: boolean
  isMutual: boolean
  /** Stands in the list of my fans, so that following makes it mutual. */
  isFan?: boolean | undefined
}

type Fields = Readonly<Record<string, unknown>>

/** Following of a member, mutual or not, with its switch; every place that shows them changes at once. */
export function useFollow({ id, isFocus, isMutual, isFan = false }: Followed) {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = useSession()
  const showToast = useToast()
  const followsMe = isFan || isMutual
  const isMutualOnce = (isOn: boolean) => isOn && (followsMe || isKnownFan(queryClient, id))

  const { isOn, set } = useToggle({
    mutationKey: ['follow', 'toggle', id],
    isOn: isFocus,
    send: (isOn) =>
      api.call(toggleFocusUser, {
        userGUID: session.status === 'member' ? session.userGUID : '',
        focusUserGUID: id,
        isFocus: isOn,
      }),
    show: (isOn) =>
      rewriteAnswers(queryClient, (fields) =>
        isMember(fields, id) ? followed(fields, isOn, isMutualOnce(isOn)) : fields,
      ),
    onMove: (isOn) => rewriteAnswers(queryClient, (fields) => counted(fields, isOn ? 1 : -1)),
    onDone(isOn) {
      showToast(isOn ? followText.followed : followText.unfollowed, { kind: 'success' })
      // the lists look again when they are next opened; what stands on them now stays where it is
      void queryClient.invalidateQueries({ queryKey: followsKey, refetchType: 'none' })
      // only the server knows whether somebody met elsewhere follows back
      if (isOn && !isMutualOnce(isOn))
        void queryClient.invalidateQueries({
          predicate: ({ state }) => isRecord(state.data) && isAbout(state.data, id),
        })
    },
  })

  function change(isOn: boolean) {
    if (followsMe) noteFan(queryClient, id)
    set(isOn)
  }
  return { isFocus: isOn, isMutual: isMutualOnce(isOn), set: change }
}

/** True when an answer is about a member: their card, or an activity of theirs. */
function isAbout(answer: Fields, id: string): boolean {
  const { organizer } = answer
  return isMember(answer, id) || (isRecord(organizer) && isMember(organizer, id))
}

function isMember(fields: Fields, id: string): boolean {
  return fields['id'] === id && typeof fields['isFocus'] === 'boolean'
}

function followed(fields: Fields, isFocus: boolean, isMutual: boolean): Fields {
  const isSame = fields['isFocus'] === isFocus && fields['isMutual'] === isMutual
  return isSame ? fields : { ...fields, isFocus, isMutual }
}

/** The counts of the my page hold both numbers side by side. */
function counted(fields: Fields, by: number): Fields {
  const { follows, fans } = fields
  if (typeof follows !== 'number' || typeof fans !== 'number') return fields
  return { ...fields, follows: Math.max(0, follows + by) }
}

const fanKey = (memberId: string) => ['follow', 'fan', memberId] as const

/**
 * Remembers that a member follows me: an answer tells it only while I follow them too, and whoever is followed again
 * is mutual at once. Kept beside the answers, so that it goes with them.
 */
function noteFan(queryClient: QueryClient, memberId: string): void {
  queryClient.setQueryData(fanKey(memberId), true)
}

/** True when some answer has told that this member follows me. */
function isKnownFan(queryClient: QueryClient, memberId: string): boolean {
  return queryClient.getQueryData(fanKey(memberId)) === true
}
