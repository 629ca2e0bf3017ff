import {
  type DefaultError,
  type MutateFunction,
  type MutateFunctionRest,
  noop,
  notifyManager,
  replaceEqualDeep,
  useMutation as useEveryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The library's hook, but what is under way is not sent a second time: its button knows of the first tap only after a
 * timer, and a busy device hears of the second one before that. Other variables are another change and are sent; a
 * component that goes on to another thing while something is under way names that thing in them, or by its own key.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): UseMutationResult<Data, Failure, Variables, Before> {
  const mutation = useEveryMutation(options)
  const [once] = useState(() => onceUnderWay(mutation.mutateAsync))
  return { ...mutation, ...once }
}

function onceUnderWay<Data, Failure, Variables, Before>(send: MutateFunction<Data, Failure, Variables, Before>) {
  type Rest = MutateFunctionRest<Data, Failure, Variables, Before>
  let last: { variables: unknown; answer: Promise<Data> } | null = null

  /** The answer under way to the same; null where there is none. */
  const findAnswer = (variables: unknown) => (last !== null && isSame(last.variables, variables) ? last.answer : null)

  function begin(rest: Rest, whenOver: (forget: () => void) => void): Promise<Data> {
    const call = { variables: rest[0], answer: send(...rest) }
    last = call
    const end = () =>
      whenOver(() => {
        if (last === call) last = null
      })
    call.answer.then(end, end)
    return call.answer
  }

  return {
    mutate(...rest: Rest): void {
      // until the page has heard of the end as well: its button is the old one as long
      if (findAnswer(rest[0]) === null) begin(rest, notifyManager.schedule).catch(noop)
    },
    /** Whoever asks for the same meanwhile gets the same answer. */
    mutateAsync: (...rest: Rest): Promise<Data> => findAnswer(rest[0]) ?? begin(rest, (forget) => forget()),
  }
}

/** A file is the same as itself alone. */
const isSame = (one: unknown, other: unknown) => replaceEqualDeep(one, other) === one
