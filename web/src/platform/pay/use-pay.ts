import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useMutation } from '#platform/query/use-mutation.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { cashierPath } from './pay-address.ts'
import { payPlace } from './pay-place.ts'
import { usePayWays } from './use-pay-elsewhere.ts'
import { bindingUrl, needsWechat, type Payable, requestPayment } from './request-payment.ts'
import { type BridgeWindow, payByBridge, type PayOutcome } from './wechat-bridge.ts'
import * as z from 'zod/mini'
import { orderElsewhere } from '@quan/contract/payment/order-elsewhere.ts'
import type { Api } from '#platform/api/api.ts'
import { NativeAction } from '#platform/native/native-action.ts'
import { NativeFailure } from '#platform/native/native-failure.ts'
import { callNative } from '#platform/native/native-host.ts'

/** Longest wait for the step of a sheet to go, in milliseconds; where a sheet has none, nothing comes. */
const STEP_GONE_WITHIN_MS = 500

/**
 * Leaves the app for a page that takes this one's place in the history, so that going back from what follows never leads
 * there. The sheet over this page has just been closed: its own step goes first.
 */
function takePlace(url: string, browser: Window = window): void {
  const late = browser.setTimeout(leave, STEP_GONE_WITHIN_MS)
  browser.addEventListener('popstate', leave, { once: true })

  function leave() {
    browser.clearTimeout(late)
    browser.removeEventListener('popstate', leave)
    browser.location.replace(url)
  }
}

/** What WeChat's library tells the app: paid as far as it knows, or left; anything else failed. */
const ErrCode = { paid: 0, left: -2 } as const

const ended = z.object({ errCode: z.number() })

/** Pays by the WeChat app beside the shell; null where the shell cannot. What it says is a hint: the server knows. */
async function payInShell(orderId: string, api: Api): Promise<PayOutcome | null> {
  const parameters = await api.call(orderElsewhere, { orderId, way: 'app' })
  try {
    const { errCode } = z.parse(ended, await callNative(NativeAction.payByWechat, parameters))
    if (errCode === ErrCode.paid) return 'succeeded'
    return errCode === ErrCode.left ? 'cancelled' : 'failed'
  } catch (error) {
    if (error instanceof NativeFailure || error instanceof z.core.$ZodError) return null
    throw error
  }
}

type PayParts = {
  order: Payable
  /** Own path of the page that pays, with a query: what leaves it comes back there. */
  back: string
  onOutcome: (outcome: PayOutcome) => void
  /** The server would not have it, so what is known of the order may be old. */
  onRefused: () => void
  /** Leaves the app for another page. */
  goTo?: (url: string) => void
}

/**
 * Paying an order: in WeChat by its bridge, in a shell by the WeChat app, elsewhere by a sheet with what the device can do,
 * which in the demo leads to a cashier as well. Where it needs no sheet, the sheet has the ways to another device, when
 * they are asked for.
 */
export function usePay({ order, back, onOutcome, onRefused, goTo = (url) => window.location.assign(url) }: PayParts) {
  const request = useRequest(order)
  const api = useApi()
  const place = payPlace()
  const ways = usePayWays()
  const needsNoSheet = place === 'wechat' || (place === 'shell' && ways.includes('app'))
  const [{ isOpen, isElsewhere }, setSheet] = useState({ isOpen: false, isElsewhere: false })
  // what it shows stays until it is out of sight
  const closeSheet = () => setSheet((sheet) => ({ ...sheet, isOpen: false }))

  const bridge = useMutation({
    mutationFn: async ({ isBound }: { isBound: boolean }) => {
      try {
        onOutcome(await payByBridge(await request(), window as unknown as BridgeWindow))
      } catch (error) {
        if (isBound || !needsWechat(error)) throw error
        goTo(await bindingUrl(back, api))
      }
    },
    onError: onRefused,
  })

  const queryClient = useQueryClient()
  const shell = useMutation({
    mutationFn: async () => {
      const { features } = await queryClient.fetchQuery(serverInfoQuery(api))
      return features?.payWays?.includes('app') ? await payInShell(order.id, api) : null
    },
    // a shell that cannot leaves the ways of its browser
    onSuccess: (outcome) => (outcome === null ? setSheet({ isOpen: true, isElsewhere: false }) : onOutcome(outcome)),
    onError: onRefused,
  })

  const cashier = useMutation({
    // only what was asked for can be paid there
    mutationFn: () => request(),
    onSuccess: () => {
      closeSheet()
      takePlace(cashierPath(order.id, back))
    },
    onError: onRefused,
  })

  return {
    /** `isBound` says that binding was tried on the way here, and is not tried again. */
    start({ isBound = false } = {}) {
      // a shell may have put in its bridge since
      const placeNow = payPlace()
      if (placeNow === 'wechat') return bridge.isPending || bridge.mutate({ isBound })
      if (placeNow === 'shell') return shell.isPending || shell.mutate()
      setSheet({ isOpen: true, isElsewhere: false })
    },
    /** Opens the ways to another device and to a friend; null where paying itself shows them. */
    openElsewhere: needsNoSheet ? () => setSheet({ isOpen: true, isElsewhere: true }) : null,
    isBusy: bridge.isPending || shell.isPending,
    sheet: {
      place,
      back,
      isOpen,
      /** It has no way for this device, only those to another one. */
      isElsewhere,
      close: closeSheet,
      isLeaving: cashier.isPending,
      openCashier: () => !cashier.isPending && cashier.mutate(),
    },
  }
}

export type Pay = ReturnType<typeof usePay>

function useRequest(order: Payable) {
  const api = useApi()
  const session = use(SessionContext)
  const queryClient = useQueryClient()
  return async () => {
    const { storeId } = await queryClient.fetchQuery(serverInfoQuery(api))
    return requestPayment(order, { api, storeId, openId: session.user.get()?.wxOpenId ?? null })
  }
}
