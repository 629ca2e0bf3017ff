import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { announce, getHostedAnnouncements } from '@quan/contract/hosting/announcements.ts'
import { useApi } from '#platform/api/use-api.ts'
import { faultSentences, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useResetQuery } from '#platform/query/use-reset-query.ts'
import { useDraft } from '#platform/storage/use-draft.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { announcementText } from '#texts/announcement-text.ts'

const keyOf = (activityId: string) => ['hosting', 'announcements', activityId] as const

/** What was announced for an activity of mine. */
export function useAnnouncements(activityId: string) {
  const api = useApi()
  const queryKey = keyOf(activityId)
  const resetQuery = useResetQuery(queryKey)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getHostedAnnouncements, { activityId }, { signal }),
    staleTime: 0,
    meta: { saysGone: true },
  })
  return { ...query, resetQuery, attempt: activityId }
}

/** Other words are another announcement: the same ones, sent again after a failure, arrive once. */
type Draft = { text: string; requestId: string }

/** An announcement as it is typed: kept while the tab lives, sent once, refused at its field. */
export function useAnnounce(activityId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const report = useReportFailure()
  const [fault, setFault] = useState<string>()
  const { draft, change } = useDraft<Draft>({
    about: `announcement:${activityId}`,
    start: { text: '', requestId: '' },
    isValid: isDraft,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: InputOf<typeof announce>) => api.call(announce, asked),
    onSuccess(hosted) {
      write('')
      queryClient.setQueryData(keyOf(activityId), hosted)
      showToast(announcementText.sentToast, { kind: 'success' })
    },
    onError(error) {
      const found = findFieldFault(error, 'text')
      if (found === null) report(error)
      else setFault(found)
      void queryClient.invalidateQueries({ queryKey: keyOf(activityId) })
    },
    meta: { isSilent: true, isQuiet: true },
  })

  function write(text: string) {
    change({ text, requestId: crypto.randomUUID() })
    setFault(undefined)
  }

  return {
    text: draft.text,
    fault,
    isSending: isPending,
    write,
    /** Whether the words may be sent; what is wrong with them is said at the field. */
    check(): boolean {
      const read = z.safeParse(announce.input, { activityId, ...draft })
      const message = read.success ? undefined : read.error.issues[0]?.message
      setFault(message === undefined ? undefined : (faultSentences([message]) ?? message))
      return read.success
    },
    send() {
      if (!isPending) mutate({ activityId, ...draft })
    },
  }
}

function isDraft(value: unknown): value is Draft {
  return isRecord(value) && isText(value['text']) && isText(value['requestId'])
}
