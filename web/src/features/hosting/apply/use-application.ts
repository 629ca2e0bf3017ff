import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { InputOf } from '@quan/contract/endpoint/define-endpoint.ts'
import { applyToHost, type HostApplication } from '@quan/contract/hosting/host-application.ts'
import { useApi } from '#platform/api/use-api.ts'
import { faultSentences, findFieldFault } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useDraft } from '#platform/storage/use-draft.ts'
import { isRecord, isText } from '#platform/storage/value-check.ts'
import { showToast } from '#platform/toast/toast-store.ts'
import { hostingText } from '#texts/hosting-text.ts'
import { myHostingKey } from '../use-my-hosting.ts'

const FIELDS = ['plan', 'cityCode', 'idea'] as const

/** What is typed; a city is chosen later. */
export type ApplicationDraft = { plan: string; cityCode: string | null; idea: string }
type Faults = Partial<Record<(typeof FIELDS)[number], string>>

/** The application as it is typed: kept while the tab lives, sent by a tap, refused at its fields. */
export function useApplication(sent: HostApplication | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  const report = useReportFailure()
  const [faults, setFaults] = useState<Faults>({})
  const { draft, change, forget } = useDraft<ApplicationDraft>({
    about: 'hostApplication',
    start: sent ?? { plan: '', cityCode: null, idea: '' },
    isValid: isDraft,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (application: InputOf<typeof applyToHost>) => api.call(applyToHost, application),
    onSuccess(standing) {
      forget()
      queryClient.setQueryData(myHostingKey, standing)
      showToast(hostingText.sent, { kind: 'success' })
    },
    onError(error) {
      const found = FIELDS.map((field) => [field, findFieldFault(error, field)] as const)
      const told = found.filter(([, fault]) => fault !== null)
      if (told.length === 0) report(error)
      else setFaults(Object.fromEntries(told) as Faults)
    },
    meta: { isSilent: true, isQuiet: true },
  })

  return {
    draft,
    faults,
    isSending: isPending,
    change(part: Partial<ApplicationDraft>) {
      change(part)
      setFaults((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
      }))
    },
    submit() {
      const read = z.safeParse(applyToHost.input, draft)
      setFaults(read.success ? {} : faultsOf(read.error.issues))
      if (read.success && !isPending) mutate(read.data)
    },
  }
}

/** The contract's own sentence at each field. */
function faultsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Faults {
  const sentences = issues.map(({ path, message }) => [String(path[0]), faultSentences([message]) ?? message])
  return Object.fromEntries(sentences)
}

function isDraft(value: unknown): value is ApplicationDraft {
  return isRecord(value) && isText(value['plan']) && isText(value['idea'])
}
