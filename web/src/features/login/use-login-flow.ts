import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { entityId } from '@quan/contract/endpoint/ids.ts'
import type { holderNeeded } from '@quan/contract/login/number-holder.ts'
import { proveHolder } from '@quan/contract/login/prove-holder.ts'
import { registerLoginAccount } from '@quan/contract/login/register-login-account.ts'
import { userInfo } from '@quan/contract/member/user-info.ts'
import { APP_ROUTES, HOME_PATH } from '@quan/contract/route/app-route.ts'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { uLogin } from '#platform/cloud/cloud-functions.ts'
import { useCloud } from '#platform/cloud/use-cloud.ts'
import { useReportFailure } from '#platform/failure/use-report-failure.ts'
import { showNativeOnlyToast } from '#platform/native/show-native-only-toast.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { fromUserGUID } from '#platform/storage/shared-state.ts'
import { firstRunDue } from '#platform/taste/first-run-due.ts'
import { tasteHere } from '#platform/taste/taste-here.ts'
import { loginText } from '#texts/login-text.ts'
import { codeWait } from '#ui/sms-code/use-code-wait.ts'
import { loginDraft, useLoginDraft } from './login-draft.ts'
import { isConsentOutdated, isTicketOverdue, isWechatRefused, type LoginFault, loginFault } from './login-fault.ts'
import { askOperator, canAskOperator } from './one-click-sheet.ts'
import { useWechat } from './use-wechat.ts'

/** A number stays readable on the device no longer than it is of use. */
function clearDraft() {
  loginDraft.set(null)
  codeWait.set(null)
}

const FOR_NOTHING: readonly string[] = [HOME_PATH, APP_ROUTES.my.path]

/** How a way ended; `used-up` is a refusal of what WeChat gave, which another round may mend. */
type LoginOutcome = 'in' | 'needs-phone' | 'needs-holder' | 'used-up' | 'refused' | 'unanswered'

/** The ways to log in, what was filled in, and what is wrong with it. */
export function useLoginFlow(target: string) {
  const { draft, change } = useLoginDraft()
  const { fault, setFault, holder, setHolder, forgetHolder, explain } = useObstacles(change)
  const report = useReportFailure()
  const logIn = useLogIn(target)
  const wechat = useWechat(target)
  const operator = useOneClick()

  function hasConsent(): boolean {
    if (!draft.hasAgreed) setFault({ place: 'consent', text: loginText.consentNeeded })
    return draft.hasAgreed
  }

  /** Sends one way to log in and answers how it ended; without a network nothing is used up. */
  async function go(way: LoginWay): Promise<LoginOutcome> {
    setFault(null)
    try {
      const answer = await logIn.mutateAsync(way)
      if ('needsHolder' in answer) {
        setHolder(answer)
        return 'needs-holder'
      }
      if (answer.needsPhone) change({ ticket: answer.ticket })
      else clearDraft()
      return answer.needsPhone ? 'needs-phone' : 'in'
    } catch (error) {
      explain(error)
      if (isWechatRefused(error)) return 'used-up'
      return error instanceof ApiFailure && !error.canRetry ? 'refused' : 'unanswered'
    }
  }

  /** For steps before the login itself, whose failures nobody else tells of. */
  async function attempt(step: () => Promise<unknown>) {
    try {
      await step()
    } catch (error) {
      report(error)
      explain(error)
    }
  }

  async function byWechat() {
    if (!hasConsent()) return
    if (wechat.returned === null) return attempt(wechat.leave)
    const outcome = await go(wechat.returned)
    if (outcome === 'in' || outcome === 'unanswered') return
    // WeChat may open a page twice, and for the second there is nothing left
    const asksAgain = outcome === 'used-up' && draft.hasAskedAgain !== true
    change({ hasAskedAgain: asksAgain })
    if (asksAgain) await attempt(wechat.leave)
    else wechat.forget()
  }

  async function byOneClick() {
    // a browser only hears that it cannot
    if (canAskOperator() && !hasConsent()) return
    await attempt(async () => {
      const ticket = await operator.ask()
      if (ticket !== null) await go({ ticket })
    })
  }

  async function byPhone(code: string) {
    if (!hasConsent()) return
    operator.cancel()
    const ticket = draft.ticket === null ? {} : { ticket: draft.ticket }
    await go({ wxUserInfoMobilePhone: draft.phone, code, ...ticket })
  }

  async function prove(proof: HolderProof) {
    if (holder !== null && hasConsent()) await go({ ticket: holder.ticket, ...proof })
  }

  const comeBack = useEffectEvent(() => void byWechat())
  const returnedCode = wechat.returned?.wxCode
  useEffect(() => {
    if (returnedCode !== undefined) comeBack()
  }, [returnedCode])

  const { isAsking, cancel } = operator
  const oneClick = { isAsking, ask: byOneClick, cancel }
  const ofHolder = { holder, prove, forgetHolder }
  return { draft, change, fault, setFault, isBusy: logIn.isPending, byWechat, oneClick, byPhone, ...ofHolder }
}

export type LoginFlow = ReturnType<typeof useLoginFlow>

/** What stands in the way: a fault, or the question whose account it is. */
function useObstacles(change: ReturnType<typeof useLoginDraft>['change']) {
  const [fault, setFault] = useState<LoginFault | null>(null)
  const [holder, setHolder] = useState<HolderNeeded | null>(null)

  function explain(error: unknown) {
    setFault(loginFault(error))
    if (isConsentOutdated(error)) change({ hasAgreed: false })
    if (!isTicketOverdue(error)) return
    change({ ticket: null })
    setHolder(null)
  }
  function forgetHolder() {
    setHolder(null)
    setFault(null)
  }
  return { fault, setFault, holder, setHolder, forgetHolder, explain }
}

/**
 * One-click login: a ticket of the operator's, or null when somebody chose another way or this is a browser. Its sheet
 * waits for the person, who may call it off here, since not every shell says that it has none.
 */
function useOneClick() {
  const cloud = useCloud()
  const asking = useRef<AbortController>(null)
  const [isAsking, setIsAsking] = useState(false)
  const cancel = () => asking.current?.abort()
  useEffect(() => cancel, [])

  async function ask(): Promise<string | null> {
    if (!canAskOperator()) {
      showNativeOnlyToast()
      return null
    }
    const { signal } = (asking.current = new AbortController())
    setIsAsking(true)
    try {
      const pair = await askOperator(signal)
      return pair === null ? null : (await uLogin(cloud, pair)).ticket
    } finally {
      asking.current = null
      setIsAsking(false)
    }
  }

  return { isAsking, ask, cancel }
}

/** Logs in by any way; the answer may be that a phone is needed. The session begins before it is told. */
function useLogIn(target: string) {
  const api = useApi()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(way: LoginWay) {
      await session.prepare()
      const { consent } = await queryClient.fetchQuery(serverInfoQuery(api))
      const input = { ...way, ...referrer(), consent }
      const answer =
        'answer' in input || 'isSomebodyElse' in input
          ? await api.call(proveHolder, input, { withoutToken: true })
          : await api.call(registerLoginAccount, input, { withoutToken: true })
      if (answer.needsPhone || 'needsHolder' in answer) return answer
      // what was said as a visitor is handed over as the session begins
      if (answer.isNewUser && isForNothing(target) && tasteHere.get() === null) firstRunDue.set(true)
      await session.begin(z.parse(userInfo, answer))
      return answer
    },
  })
}

/** Whether somebody came for no thing in particular: to the list or to what is theirs, and by nobody's link. */
const isForNothing = (target: string) => FOR_NOTHING.includes(target.split('?')[0] ?? '') && fromUserGUID.get() === null

/** An address may name anything; only an id can be somebody. */
function referrer(): { fromUserGUID?: string } {
  const id = z.safeParse(entityId, fromUserGUID.get()).data
  return id === undefined ? {} : { fromUserGUID: id }
}

/** What the account knows, or that it is not theirs. */
type HolderProof = { answer: string } | { isSomebodyElse: true }
type HolderNeeded = z.infer<typeof holderNeeded>

/** How somebody proves who they are, as `registerLoginAccount` takes it. */
type LoginWay =
  | { wxUserInfoMobilePhone: string; code: string; ticket?: string }
  | { ticket: string }
  | { wxCode: string; state: string }
  | ({ ticket: string } & HolderProof)
