/** Each thing once, the newest answer of it: pages may repeat one that moved between them. */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
