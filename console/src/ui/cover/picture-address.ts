/** Where a picture lies, in a width that a table and a form need; the path may carry a signature, or a host of its own. */
export function pictureAddress(path: string): string {
  const address = /^(?:https?:)?\/\//.test(path) ? path : `/pictures/${path.replace(/^\//, '')}`
  return `${address}${address.includes('?') ? '&' : '?'}w=480`
}
