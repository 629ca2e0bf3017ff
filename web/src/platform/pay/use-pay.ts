import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { SessionContext } from '#platform/session/use-session.ts'
import { cashierPath } from './pay-address.ts'
import { payInShell } from './pay-in-shell.ts'
import { payPlace } from './pay-place.ts'
import { bindingUrl, needsWechat, type Payable, requestPayment } from './request-payment.ts'
import { takePlace } from './take-place.ts'
import { type BridgeWindow, payByBridge, type PayOutcome } from './wechat-bridge.ts'

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
 * which in the demo leads to a cashier as well.
 */
export function usePay({ order, back, onOutcome, onRefused, goTo = (url) => window.location.assign(url) }: PayParts) {
  const request = useRequest(order)
  const api = useApi()
  const [isSheetOpen, setIsSheetOpen] = useState(false)

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
    onSuccess: (outcome) => (outcome === null ? setIsSheetOpen(true) : onOutcome(outcome)),
    onError: onRefused,
  })

  const cashier = useMutation({
    // only what was asked for can be paid there
    mutationFn: () => request(),
    onSuccess: () => {
      setIsSheetOpen(false)
      takePlace(cashierPath(order.id, back))
    },
    onError: onRefused,
  })

  return {
    /** `isBound` says that binding was tried on the way here, and is not tried again. */
    start({ isBound = false } = {}) {
      const place = payPlace()
      if (place === 'wechat') return bridge.isPending || bridge.mutate({ isBound })
      if (place === 'shell') return shell.isPending || shell.mutate()
      setIsSheetOpen(true)
    },
    isBusy: bridge.isPending || shell.isPending,
    sheet: {
      place: payPlace(),
      back,
      isOpen: isSheetOpen,
      close: () => setIsSheetOpen(false),
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
