import { ownOrigin } from '#platform/outside-link/own-origin.ts'
import { documentLink } from '../document-link.ts'

/** Elements that only lay out: what a page of a Word file is made of. Anything else is taken out with all it holds. */
const KEPT = new Set(
  `a abbr article aside b bdo blockquote br caption code col colgroup dd del div dl dt em figure figcaption footer h1 h2 h3
   h4 h5 h6 header hr i img ins li main mark ol p pre rp rt ruby s section small span strong style sub sup table tbody td
   tfoot th thead tr u ul wbr
   svg g path rect circle ellipse line polyline polygon text tspan image defs clippath lineargradient radialgradient stop
   foreignobject
   math mrow mi mo mn ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle
   mpadded mphantom menclose semantics mmultiscripts mprescripts none`.split(/\s+/),
)
/** Attributes that load or do something; addresses are looked at one by one. */
const DROPPED = /^(?:on|srcset$|srcdoc$|formaction$|action$|ping$|target$|background$|poster$|download$|name$)/i
const ADDRESSES = new Set(['href', 'src', 'xlink:href'])
const OWN_PICTURE = /^data:image\//i

/**
 * Takes out of nodes whatever could run, load from elsewhere or lead away unseen. Links to other sites lead to our web
 * view, in a window beside this one. The frame the nodes go into forbids the same once more.
 */
export function cleanNodes(nodes: readonly Node[]): Node[] {
  return nodes.filter(isKept).map((node) => {
    if (node instanceof Element) cleanElement(node)
    return node
  })
}

const isKept = (node: Node) =>
  node instanceof Element ? KEPT.has(node.localName.toLowerCase()) : node.nodeType === Node.TEXT_NODE

function cleanElement(element: Element) {
  for (const name of element.getAttributeNames()) if (DROPPED.test(name)) element.removeAttribute(name)
  for (const name of ADDRESSES) if (element.hasAttribute(name)) cleanAddress(element, name)
  const strangers = [...element.childNodes].filter((child) => !isKept(child))
  for (const stranger of strangers) stranger.remove()
  for (const child of element.children) cleanElement(child)
}

function cleanAddress(element: Element, name: string) {
  const address = element.getAttribute(name) ?? ''
  if (element.localName !== 'a') {
    if (!OWN_PICTURE.test(address)) element.removeAttribute(name)
    return
  }
  if (address.startsWith('#')) return
  const path = documentLink(address, ownOrigin())
  if (path === null || !/^https?:/i.test(address.trim())) {
    element.removeAttribute(name)
    return
  }
  element.setAttribute(name, path)
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener noreferrer')
}
