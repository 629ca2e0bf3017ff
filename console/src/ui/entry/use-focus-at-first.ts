import type { InputRef } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'

/** A `ref` for the first field of what somebody just opened: the cursor is put into it once. */
export function useFocusAtFirst(): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
