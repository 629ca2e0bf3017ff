import type { ScreenPoint } from './camera.ts'

/** Pins nearer than this would cover each other, in pixels. */
export const CLUSTER_PX = 54

/** What stands at a place of the map: one thing, or several that are too near each other. */
export type Cluster<Item> = { key: string; at: ScreenPoint; items: readonly Item[] }

type Placed<Item> = { key: string; at: ScreenPoint; item: Item }

/** Joins what lies too near. The first of a cluster holds its place, so that panning does not shuffle them. */
export function clustersOf<Item>(placed: readonly Placed<Item>[], nearPx: number = CLUSTER_PX): Cluster<Item>[] {
  const clusters: { key: string; at: ScreenPoint; items: Item[] }[] = []
  for (const { key, at, item } of placed) {
    const near = clusters.find((cluster) => Math.hypot(cluster.at.x - at.x, cluster.at.y - at.y) < nearPx)
    if (near) near.items.push(item)
    else clusters.push({ key, at, items: [item] })
  }
  return clusters
}
