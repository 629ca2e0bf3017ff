import { useQuery } from '@tanstack/react-query'
import { getPayLink, orderElsewhere, type PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'
import { payLink } from './pay-address.ts'

/**
 * How often a link for this phone is asked for anew while it is shown, in milliseconds: the server gives one out for four
 * minutes, so what stands here is always good.
 */
const LINK_ASKED_EVERY_MS = MINUTE_MS / 2

/** The ways there are; none before they are known. */
export function usePayWays(): readonly PayWay[] {
  const { data } = useQuery(serverInfoQuery(useApi()))
  // an older server tells none
  return data?.features?.payWays ?? []
}

type Elsewhere = { orderId: string; isOn: boolean }

/** Where a link leads that opens WeChat on this phone; null before it is known. */
export function useH5Url({ orderId, isOn }: Elsewhere) {
  const api = useApi()
  return useQuery({
    queryKey: ['payment', orderId, 'h5'],
    queryFn: async ({ signal }) => {
      const begun = await api.call(orderElsewhere, { orderId, way: 'h5' }, { signal })
      return 'h5Url' in begun ? begun.h5Url : null
    },
    enabled: isOn,
    gcTime: 0,
    refetchInterval: LINK_ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
  })
}

/** The text of the payment service's QR code, for a screen. */
export function useCodeUrl({ orderId, isOn }: Elsewhere) {
  const api = useApi()
  return useQuery({
    queryKey: ['payment', orderId, 'native'],
    queryFn: async ({ signal }) => {
      const begun = await api.call(orderElsewhere, { orderId, way: 'native' }, { signal })
      return 'codeUrl' in begun ? begun.codeUrl : null
    },
    enabled: isOn,
    gcTime: 0,
  })
}

/** The link that is sent or saved: a friend's where there is one, else that of the order, whose owner logs in. */
export function usePayLink({ orderId, isOn }: Elsewhere): string {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['payment', orderId, 'link'],
    queryFn: async ({ signal }) => (await api.call(getPayLink, { orderId }, { signal })).url,
    enabled: isOn,
    meta: { isSilent: true },
  })
  return data ?? payLink(orderId)
}
