import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { openAddress } from './address.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }

/** A link to a page of the console, which opens without loading it anew; with a key held it opens as browsers do. */
export function Link({ to, children, ...rest }: LinkProps) {
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openAddress(to)
  }
  return (
    <a href={to} onClick={open} {...rest}>
      {children}
    </a>
  )
}
