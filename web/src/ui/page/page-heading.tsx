import { type ReactNode, use } from 'react'
import { PageContext } from '#platform/navigation/use-page.ts'
import { VisuallyHidden } from '../style/visually-hidden.tsx'

type PageHeadingProps = { className?: string | undefined; children: ReactNode }

/** The heading of a page: the first of the screen; of one beside the page on top it is one level below. */
export function PageHeading({ className, children }: PageHeadingProps) {
  if (use(PageContext)?.isBeside) return <h2 className={className}>{children}</h2>
  return <h1 className={className}>{children}</h1>
}

/** The same where what is seen says it already. */
export function HiddenPageHeading({ children }: Pick<PageHeadingProps, 'children'>) {
  return <VisuallyHidden as={use(PageContext)?.isBeside ? 'h2' : 'h1'}>{children}</VisuallyHidden>
}
