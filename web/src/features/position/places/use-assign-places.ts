import { useQueryClient } from '@tanstack/react-query'
import { assignPlace, type Position, takeBackPlace } from '@quan/contract/position/position.ts'
import { useApi } from '#platform/api/use-api.ts'
import { companionsKey } from '#platform/member/companion-keys.ts'
import { orderKey, positionKey, positionsKey } from '#platform/order/order-keys.ts'
import { useMutation } from '#platform/query/use-mutation.ts'

/** Gives places of a position to companions and takes them back; what the server says of it stands everywhere at once. */
export function useAssignPlaces(positionId: string) {
  const api = useApi()
  const queryClient = useQueryClient()

  function show(position: Position) {
    queryClient.setQueryData(positionKey(position.id), position)
    void queryClient.invalidateQueries({ queryKey: positionsKey })
    void queryClient.invalidateQueries({ queryKey: orderKey(position.id) })
  }

  /** Somebody else was faster, or a companion changed their mind. */
  function lookAgain() {
    void queryClient.invalidateQueries({ queryKey: positionKey(positionId) })
    void queryClient.invalidateQueries({ queryKey: [...companionsKey, 'list'] })
  }

  const assign = useMutation({
    mutationFn: (given: { placeId: string; gbUserId: string }) => api.call(assignPlace, given),
    onSuccess: show,
    onError: lookAgain,
  })
  const takeBack = useMutation({
    mutationFn: (placeId: string) => api.call(takeBackPlace, { placeId }),
    onSuccess: show,
    onError: lookAgain,
  })
  return { assign, takeBack }
}
