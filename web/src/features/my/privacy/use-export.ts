import { use } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportMyData, ExportState } from '@quan/contract/my-data/export-my-data.ts'
import { saveFile } from '#platform/device/save-file.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { useApi } from '#platform/api/use-api.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { fetchMyData } from './fetch-my-data.ts'

/** How often it is asked whether the file is ready, in milliseconds. */
const READY_POLL_MS = 2_000

const exportKey = ['my-data', 'export'] as const

const isPassing = (error: unknown) => error instanceof ApiFailure && error.canRetry

type Export = { id: string; state: ExportState }

/** A copy of my data: started by a tap, watched until it is there, fetched by another tap. */
export function useExport() {
  const api = useApi()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  const ask = () => api.call(exportMyData, {})

  const { data: current } = useQuery<Export | null>({
    queryKey: exportKey,
    // while one is under way the same call tells how it stands
    queryFn: async () => (queryClient.getQueryData(exportKey) ? await ask() : null),
    refetchInterval: ({ state }) =>
      state.data?.state === ExportState.running && state.error === null ? READY_POLL_MS : false,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: null,
  })
  const start = useMutation({
    mutationFn: ask,
    onSuccess: (started) => queryClient.setQueryData(exportKey, started),
    meta: { isQuiet: true },
  })
  const download = useMutation({
    mutationFn: async (id: string) => saveFile(await fetchMyData(id, { session }), privacyText.exportFileName),
    // a file that is gone is made anew
    onError: (error) => !isPassing(error) && queryClient.setQueryData(exportKey, null),
  })
  return {
    state: current?.state ?? null,
    isStarting: start.isPending,
    start: () => start.mutate(),
    download: () => current !== null && download.mutate(current.id),
  }
}
