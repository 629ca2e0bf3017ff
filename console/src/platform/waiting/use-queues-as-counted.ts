import { type ConsoleTodo, TodoKind } from '@quan/contract/console/today.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QUEUE_KEYS } from './waiting-query.ts'

/** Has a queue read anew, where it is open, whenever another number of it waits than was counted before. */
export function useQueuesAsCounted(todos: readonly ConsoleTodo[] | undefined) {
  const client = useQueryClient()
  const counted = useRef(todos)
  useEffect(() => {
    const before = counted.current
    counted.current = todos
    if (before === undefined || todos === undefined) return
    for (const kind of Object.values(TodoKind))
      if (amountOf(before, kind) !== amountOf(todos, kind))
        void client.invalidateQueries({ queryKey: QUEUE_KEYS[kind] })
  }, [client, todos])
}

/** How much of a kind waits, and since when, as one word. */
function amountOf(todos: readonly ConsoleTodo[], kind: TodoKind): string {
  const { count = 0, isMore = false, sinceTime = null } = todos.find((todo) => todo.kind === kind) ?? {}
  return `${count} ${isMore} ${sinceTime}`
}
