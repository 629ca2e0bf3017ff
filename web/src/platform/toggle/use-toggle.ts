import { type Mutation, type MutationKey, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#platform/query/use-mutation.ts'

type ToggleParts = {
  /** Names the thing that is switched: changes of the same one follow each other. */
  mutationKey: MutationKey
  /** State by the answers kept so far. */
  isOn: boolean
  send: (isOn: boolean) => Promise<unknown>
  /** Puts a state into every place that shows it. */
  show: (isOn: boolean) => void
  /** Told of each move of what is shown, there and back. */
  onMove?: (isOn: boolean) => void
  onDone: (isOn: boolean) => void
}

/** State the server last agreed to; shared by the changes of one thing that are under way at the same time. */
type AgreedState = { isOn: boolean }

/**
 * A switch that answers at once. A refused change goes back to what the server last agreed to, unless a later one is
 * still under way.
 */
export function useToggle({ mutationKey, isOn, send, show, onMove, onDone }: ToggleParts) {
  const queryClient = useQueryClient()
  const wanted = useWanted(mutationKey) ?? isOn

  const pending = () =>
    queryClient.getMutationCache().findAll({ mutationKey, exact: true, status: 'pending' }) as unknown as Mutation<
      unknown,
      Error,
      boolean,
      AgreedState
    >[]

  function move(to: boolean) {
    show(to)
    onMove?.(to)
  }

  const { mutate } = useMutation<unknown, Error, boolean, AgreedState>({
    mutationKey,
    scope: { id: JSON.stringify(mutationKey) },
    meta: { isQuiet: true },
    mutationFn: send,
    onMutate(to) {
      const earlier = pending().find(({ state }) => state.context !== undefined)
      move(to)
      return earlier?.state.context ?? { isOn: !to }
    },
    onSuccess(_answer, to, standing) {
      standing.isOn = to
      // an answer that was under way meanwhile may still tell the old state
      if (pending().length === 1) show(to)
      onDone(to)
    },
    onError(_error, to, standing) {
      if (standing !== undefined && pending().length === 1 && standing.isOn !== to) move(standing.isOn)
    },
  })
  return { isOn: wanted, set: mutate }
}

/** Target of the last change under way; undefined when there is none. */
function useWanted(mutationKey: MutationKey): boolean | undefined {
  return useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  }).at(-1)
}
