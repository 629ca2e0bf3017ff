import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { Api } from '#platform/api/api.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { ConsentMatter, consentNeeded, getConsents } from '@quan/contract/my-data/separate-consent.ts'
import { agreeTo } from '#platform/member/use-save-consent.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { useAppEvent } from '#platform/lifecycle/app-lifecycle.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useToast } from '#platform/toast/toast-store.ts'
import { PushBrowserContext } from '#platform/web-push/push-browser.ts'
import { keptWebPush } from '#platform/web-push/kept-web-push.ts'
import { createWebPush } from '#platform/web-push/web-push.ts'
import { closedAppText } from '#texts/closed-app-text.ts'
import { consentText } from '#texts/consent-text.ts'
import { bell } from '#ui/icon/icon-shapes.ts'
import { MenuCard } from '#ui/menu/menu.tsx'
import { PurposeSheet } from '#ui/purpose-sheet/purpose-sheet.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'

const webPushKey = ['web-push', 'state'] as const

/** 后台通知: whether this device hears of messages while the app is closed. What it is for stands before the browser asks. */
export function ClosedAppCard() {
  const { isOffered, state, isAllowed, isTurning, turn } = useWebPush()
  const [isAsking, setIsAsking] = useState(false)
  if (!isOffered) return null
  const canTurn = state === 'on' || state === 'off'

  function change(isOn: boolean) {
    if (isOn && !isAllowed) setIsAsking(true)
    else turn(isOn, { onError: (error) => setIsAsking(isConsentNeeded(error)) })
  }

  return (
    <>
      <MenuCard advice={closedAppText[state ?? 'off']}>
        <SwitchRow
          text={closedAppText.switch}
          isOn={state === 'on'}
          isDisabled={isTurning || !canTurn}
          onChange={change}
        />
      </MenuCard>
      <PurposeSheet
        isOpen={isAsking}
        icon={bell}
        title={closedAppText.title}
        purpose={closedAppText.purpose}
        consent={[consentText.pushAbroadPurpose, consentText.pushAbroadAsked]}
        without={closedAppText.without}
        decline={{ text: closedAppText.decline, onPress: () => setIsAsking(false) }}
        allow={{
          text: isTurning ? closedAppText.opening : closedAppText.allow,
          onPress: () => turn('agreed', { onSettled: () => setIsAsking(false) }),
          isLoading: isTurning,
        }}
      />
    </>
  )
}

async function hasAgreed(api: Api): Promise<boolean> {
  const { consents } = await api.call(getConsents, {})
  return consents.some(({ matter, givenTime }) => matter === ConsentMatter.pushAbroad && givenTime !== null)
}

const isConsentNeeded = (error: unknown) => error instanceof ApiFailure && error.code === consentNeeded.code

/** Messages on this device while the app is closed, switched on and off; `state` is null while nobody knows. */
function useWebPush() {
  const api = useApi()
  const queryClient = useQueryClient()
  const session = useSession()
  const showToast = useToast()
  const report = useReportFailure()
  const browser = use(PushBrowserContext)()
  const info = useQuery(serverInfoQuery(api))
  const serverKey = info.data?.webPushKey ?? null
  const userGUID = session.status === 'member' ? session.userGUID : ''
  const webPush = serverKey === null ? null : createWebPush({ api, browser, serverKey, userGUID, kept: keptWebPush })

  const { data: state, refetch } = useQuery({
    queryKey: webPushKey,
    queryFn: async () => {
      const found = (await webPush?.find()) ?? null
      // by consent alone is anybody woken: a browser may have been kept before it was asked for
      return found === 'on' && !(await hasAgreed(api)) ? 'off' : found
    },
    enabled: webPush !== null,
    staleTime: 0,
    meta: { isSilent: true },
  })
  // somebody may have been to the settings of the browser
  useAppEvent('show', () => webPush !== null && void refetch())

  const { mutate, isPending } = useMutation({
    mutationFn: async (to: boolean | 'agreed') => {
      if (to === false) return (await webPush?.turnOff()) ?? null
      const agree = to === 'agreed' ? () => agreeTo(api, ConsentMatter.pushAbroad) : undefined
      return (await webPush?.turnOn(agree)) ?? null
    },
    onSuccess(next, to) {
      queryClient.setQueryData(webPushKey, next)
      if (to !== false && next !== 'on') showToast(closedAppText.refused)
    },
    onError(error) {
      if (isConsentNeeded(error)) return
      if (error instanceof ApiFailure) report(error)
      else showToast(closedAppText.unreachable, { kind: 'error' })
      void refetch()
    },
    meta: { isQuiet: true, isSilent: true },
  })
  return {
    /** True when the server sends any. */
    isOffered: serverKey !== null || info.isPending,
    state: state ?? null,
    /** The browser was asked before and need not ask again. */
    isAllowed: browser?.permission() === 'granted',
    isTurning: isPending,
    turn: mutate,
  }
}
