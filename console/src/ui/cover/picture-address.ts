/** Where a picture lies, in the width that a table and a form need, or the widest to look at it; the path may carry a signature, or a host of its own. */
export function pictureAddress(path: string, width: 480 | 960 = 480): string {
  const address = /^(?:https?:)?\/\//.test(path) ? path : `/pictures/${path.replace(/^\//, '')}`
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}`
}
