/** How many shapes a drawing comes to: a few repetitions of repetitions can be billions. Infinity where they never end. */
export function shapesOf(svg: string): number {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const counted = new Map<Element, number>()

  function count(element: Element): number {
    const known = counted.get(element)
    if (known !== undefined) return known
    // met again before it is counted, it contains itself
    counted.set(element, Number.POSITIVE_INFINITY)
    const repeated = repeatedBy(element, root)
    const parts = [...element.children, ...(repeated === null ? [] : [repeated])]
    const total = parts.reduce((sum, part) => sum + count(part), 1)
    counted.set(element, total)
    return total
  }
  return count(root)
}

function repeatedBy(element: Element, root: Element): Element | null {
  if (element.localName !== 'use') return null
  const target = element.getAttribute('href') ?? element.getAttributeNS('http://www.w3.org/1999/xlink', 'href') ?? ''
  return target.startsWith('#') ? root.querySelector(`#${CSS.escape(target.slice(1))}`) : null
}
