import { useRef } from 'react'
import { useNavigation } from './use-navigation.ts'
import { usePage } from './use-page.ts'

type SubView = {
  isOpen: boolean
  open: () => void
  /** Goes back to what was there before; a view that was opened by a link leaves the address. */
  close: () => void
}

/** A view of the page that stands in its query, so that it can be linked and gone back from. */
export function useSubView(name: 'view' | 'activeName' | 'scan', value: string): SubView {
  const { params } = usePage()
  const navigation = useNavigation()
  const wasOpenedHere = useRef(false)
  const isOpen = params[name] === value
  return {
    isOpen,
    open() {
      wasOpenedHere.current = true
      navigation.setQuery({ [name]: value })
    },
    close() {
      if (wasOpenedHere.current) navigation.back()
      else navigation.setQuery({ [name]: null }, { replace: true })
      wasOpenedHere.current = false
    },
  }
}
