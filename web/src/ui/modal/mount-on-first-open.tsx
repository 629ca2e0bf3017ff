import { type ReactNode, useState } from 'react'

/** Leaves out what has never been open, so that its code loads with the first opening; afterwards it may move away. */
export function MountOnFirstOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen && children
}
