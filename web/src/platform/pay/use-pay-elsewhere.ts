import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getPayLink, orderElsewhere, type PayWay } from '@quan/contract/payment/order-elsewhere.ts'
import { serverInfoQuery } from '#platform/api/server-info-query.ts'
import { useApi } from '#platform/api/use-api.ts'
import { MINUTE_MS } from '#platform/time/duration.ts'
import { payLink } from './pay-address.ts'

/**
 * How long a link for this phone is followed as it was answered, in milliseconds: the server gives none out in the last of
 * its five minutes.
 */
const LINK_FOLLOWED_MS = MINUTE_MS / 2

/** The ways there are; none before they are known. */
export function usePayWays(): readonly PayWay[] {
  const { data } = useQuery(serverInfoQuery(useApi()))
  // an older server tells none
  return data?.features?.payWays ?? []
}

type Elsewhere = { orderId: string; isOn: boolean }

/**
 * Where a link leads that opens WeChat on this phone; null before it is known. Once it `isOld` it is asked for anew by who
 * taps, and never by itself: an order has few of them, and its sheet may lie open for hours.
 */
export function useH5Url({ orderId }: { orderId: string }) {
  const [api, queryClient, queryKey] = [useApi(), useQueryClient(), ['payment', orderId, 'h5']]
  const link = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const begun = await api.call(orderElsewhere, { orderId, way: 'h5' }, { signal })
      return 'h5Url' in begun ? begun.h5Url : null
    },
    gcTime: 0,
    staleTime: Infinity,
    // the sheet says why, and has the other ways
    meta: { saysGone: true },
  })
  const isOld = () => Date.now() - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= LINK_FOLLOWED_MS
  return { link, isOld }
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
