import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#platform/navigation/link.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

type ButtonLinkProps = ButtonLook & {
  /** A page of the app, or the address of another site, opened beside it. */
  target: { to: string } | { href: string; onFollow?: (event: MouseEvent) => void }
  icon?: ReactNode
  label?: string
  children: ReactNode
}

/** A pill that leads somewhere. */
export function ButtonLink({ target, icon, label, children, ...look }: ButtonLinkProps) {
  const shared = { className: buttonClass(look), 'aria-label': label }
  if ('to' in target)
    return (
      <Link to={target.to} {...shared}>
        {icon}
        {children}
      </Link>
    )
  return (
    <a href={target.href} target="_blank" rel="noopener" onClick={target.onFollow} {...shared}>
      {icon}
      {children}
    </a>
  )
}
