import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, use, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { exportMyData, ExportState, MY_DATA_PATH } from '@quan/contract/my-data/export-my-data.ts'
import { maskMobilePhone } from '@quan/contract/person/mobile-phone.ts'
import { DOWNLOAD_TIMEOUT_MS } from '@quan/contract/request/request-timeout.ts'
import { codeTooOften, codeWrong, SMS_CODE_DIGITS, SmsScene } from '@quan/contract/sms/sms-code.ts'
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
import { failureSentence } from '#platform/failure/failure-sentence.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import type { Session } from '#platform/session/session.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { privacyText } from '#texts/privacy-text.ts'
import { smsCodeText } from '#texts/sms-code-text.ts'
import { Button } from '#ui/button/button.tsx'
import { download as downloadShape } from '#ui/icon/icon-shapes.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Page, SubPage } from '#ui/page/page.tsx'
import { SmsCodeField } from '#ui/sms-code/sms-code-field.tsx'
import { useMyInfo } from '../home/use-my-info.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { FactList } from './fact-list.tsx'
import subView from '../sub-view.module.css'
import styles from './my-data.module.css'

/** The answer of a refusal; it has no result. */
const noResult = { output: z.unknown() }

const exportKey = ['my-data', 'export'] as const

/** 导出我的数据: what the file holds, the code that proves it is me, and the file. */
export function ExportView({ onBack }: { onBack: () => void }) {
  return (
    <SubPage>
      <Page title={privacyText.export} onBack={onBack} className={subView.content}>
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
        <ExportSteps />
      </Page>
    </SubPage>
  )
}

/** The code, and once it was right the file. */
export function ExportSteps() {
  const { data: info } = useMyInfo()
  const { state, download, keep } = useExport()
  if (info === undefined) return <RowsSkeleton rows={2} />
  if (state !== ExportState.ready) return <ExportForm phone={info.wxUserInfoMobilePhone} state={state} onDone={keep} />
  return (
    <div className={styles.form}>
      <p className={styles.lead} role="status">
        {privacyText.exportReady}
      </p>
      <Button isWide isLifted icon={<Icon shape={downloadShape} size={20} />} onPress={download}>
        {privacyText.exportDownload}
      </Button>
    </div>
  )
}

type ExportFormProps = { phone: string; state: ExportState | null; onDone: (made: Export) => void }

function ExportForm({ phone, state, onDone }: ExportFormProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const start = useStartExport({ onDone, onCodeFault: setFault })

  function submit(event: FormEvent) {
    event.preventDefault()
    const isWhole = code.length === SMS_CODE_DIGITS
    setFault(isWhole ? null : smsCodeText.codeInvalid)
    if (!isWhole) input.current?.focus()
    else if (!start.isPending) start.mutate(code)
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>{privacyText.exportCode({ phone: maskMobilePhone(phone) })}</p>
      <SmsCodeField
        scene={SmsScene.stepUp}
        inputRef={input}
        phone={phone}
        value={code}
        error={fault}
        onChange={(next) => {
          setCode(next)
          setFault(null)
        }}
        onPhoneFault={setFault}
        onFault={setFault}
      />
      <p role="status">{state === ExportState.failed && privacyText.exportFailed}</p>
      <Button type="submit" isWide isLifted isLoading={start.isPending}>
        {privacyText.exportStart}
      </Button>
    </form>
  )
}

type StartHandlers = { onDone: (made: Export) => void; onCodeFault: (text: string) => void }

function useStartExport({ onDone, onCodeFault }: StartHandlers) {
  const api = useApi()
  const report = useReportFailure()
  return useMutation({
    mutationFn: (code: string) => api.call(exportMyData, { code }),
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiFailure && CODE_FAULTS.includes(error.code)) onCodeFault(failureSentence(error))
      else report(error)
    },
    meta: { isSilent: true, isQuiet: true },
  })
}

const CODE_FAULTS: readonly string[] = [codeWrong, codeTooOften].map(({ code }) => code)

const isPassing = (error: unknown) => error instanceof ApiFailure && error.canRetry

type Export = { id: string; state: ExportState }

/** A copy of my data, until somebody leaves the app, and its file. */
function useExport() {
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  const keep = (made: Export | null) => queryClient.setQueryData<Export | null>(exportKey, made)
  const { data: current } = useQuery<Export | null>({
    queryKey: exportKey,
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
    initialData: null,
  })
  const download = useMutation({
    mutationFn: async (id: string) => saveFile(await fetchMyData(id, { session }), privacyText.exportFileName),
    // a file that is gone is made anew
    onError: (error) => !isPassing(error) && keep(null),
  })
  return {
    state: current?.state ?? null,
    keep,
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
