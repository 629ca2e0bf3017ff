/** At most `limit` Unicode characters, the last one an ellipsis when something was cut. */
export function shortened(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  return `${characters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}…`
}
