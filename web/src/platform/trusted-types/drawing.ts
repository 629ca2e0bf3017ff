import { TRUSTED_TYPES } from '@quan/contract/route/trusted-types.ts'
import { makePolicy } from './make-policy.ts'

/** What no drawing of ours has: elements besides shapes, handlers, links. */
const STRANGE = /<(?!\/?(?:svg|g|path|circle|ellipse|rect|defs|linearGradient|stop)[\s/>])|[^\w-]on\w*\s*=|href/i

const policy = makePolicy(TRUSTED_TYPES.drawing, {
  createHTML(markup) {
    if (STRANGE.test(markup)) throw new TypeError('Not a drawing')
    return markup
  },
})

/** Markup of a drawing as React takes it. Made anew it is drawn anew: keep it as long as it is the same. */
export const drawing = (markup: string): { __html: string } => ({ __html: policy.createHTML(markup) })
