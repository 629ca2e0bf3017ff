import { Fragment } from 'react'
import { breakTitle } from './break-title.ts'

/** A title whose lines end between words; the text around it sets `word-break: keep-all`. */
export function TitleText({ children }: { children: string }) {
  return breakTitle(children).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
