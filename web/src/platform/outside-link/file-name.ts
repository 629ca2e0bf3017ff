/** The name of the file an address ends in; empty where it ends in a folder. */
export function fileNameIn(url: string): string {
  return decoded(new URL(url).pathname.split('/').at(-1) ?? '').trim()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
