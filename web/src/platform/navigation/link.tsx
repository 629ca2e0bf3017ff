import type { ComponentProps, MouseEvent } from 'react'
import { useNavigation } from './use-navigation.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Own path with leading slash and query. */
  to: string
}

/** A link to a page of the app: a plain click opens it on the stack, all else is the browser's. */
export function Link({ to, onClick, ...props }: LinkProps) {
  const navigation = useNavigation()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigation.open(to)
  }
  return <a href={to} onClick={follow} {...props} />
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
