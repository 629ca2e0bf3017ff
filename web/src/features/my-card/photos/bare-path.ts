/** The path of a picture without its signature, which is another one each time. */
export function barePath(path: string): string {
  return path.split('?', 1)[0] ?? path
}
