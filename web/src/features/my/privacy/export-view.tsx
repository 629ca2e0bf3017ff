import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import * as z from 'zod/mini'
import { exportMyData, ExportState, MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import { DOWNLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { baseHost } from '#platform/api/call-address.ts'
import { resultOf } from '#platform/api/envelope-reading.ts'
import { withDeadline } from '#platform/api/request-deadline.ts'
import { requestHeaders } from '#platform/api/request-headers.ts'
import { readAnswer } from '#platform/api/transport.ts'
import { useApi } from '#platform/api/use-api.ts'
import { withToken } from '#platform/api/with-token.ts'
import { getDeviceId } from '#platform/device/device-id.ts'
import { saveFile } from '#platform/device/save-file.ts'
import type { Session } from '#platform/session/session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { Button } from '#ui/button/button.tsx'
import { download as downloadShape } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { FactList } from './fact-list.tsx'
import subView from '../sub-view.module.css'
import styles from './my-data.module.css'

/** The answer of a refusal; it has no result. */
const noResult = { output: z.unknown() }

/** How often it is asked whether the file is ready, in milliseconds. */
const READY_POLL_MS = 2_000

const exportKey = ['my-data', 'export'] as const

/** 导出我的数据: what the file holds, and the file. */
export function ExportView({ onBack }: { onBack: () => void }) {
  const { state, isStarting, start, download } = useExport()
  const isRunning = isStarting || state === ExportState.running
  const footer = (
    <footer className={styles.footer}>
      <p role="status">{statusText(state)}</p>
      {state === ExportState.ready ? (
        <Button isWide isLifted icon={<Icon shape={downloadShape} size={20} />} onPress={download}>
          {privacyText.exportDownload}
        </Button>
      ) : (
        <Button isWide isLifted isLoading={isRunning} onPress={start}>
          {privacyText.exportStart}
        </Button>
      )}
    </footer>
  )
  return (
    <SubPage>
      <Page title={privacyText.export} onBack={onBack} className={subView.content} footer={footer}>
        <p className={styles.lead}>{privacyText.exportAdvice}</p>
        <FactList
          title={privacyText.exportContains}
          facts={[
            privacyText.exportLineAccount,
            privacyText.exportLineCard,
            privacyText.exportLineRelations,
            privacyText.exportLineRest,
          ]}
        />
        <p className={subView.advice}>{privacyText.exportPrivate}</p>
      </Page>
    </SubPage>
  )
}

function statusText(state: ExportState | null): string {
  if (state === ExportState.running) return privacyText.exportRunning
  if (state === ExportState.ready) return privacyText.exportReady
  return state === ExportState.failed ? privacyText.exportFailed : ''
}

const isPassing = (error: unknown) => error instanceof ApiFailure && error.canRetry

type Export = { id: string; state: ExportState }

/** A copy of my data: started by a tap, watched until it is there, fetched by another tap. */
function useExport() {
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

type FetchParts = { session: Pick<Session, 'findToken' | 'dropToken'>; fetch?: typeof fetch }

/** The file of an export; only its owner's token opens it. Throws `ApiFailure`. */
export function fetchMyData(
  id: string,
  { session, fetch = globalThis.fetch.bind(globalThis) }: FetchParts,
): Promise<Blob> {
  return withToken({ session, access: 'member' }, (token) =>
    withDeadline(
      async (signal) => {
        const headers = requestHeaders({ deviceId: getDeviceId(), token })
        return fileOf(await fetch(baseHost() + MY_DATA_PATH + id, { headers, signal }))
      },
      { timeoutMs: DOWNLOAD_TIMEOUT_MS },
    ),
  )
}

/** Failures have the envelope, files have none. */
async function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) resultOf(noResult, await readAnswer(response))
  return response.blob()
}
