import Supercluster from 'supercluster'
import { type Camera, type GroundPoint, scaleOf } from '#ui/map/camera.ts'
import type { PlacedActivity } from './use-map-activities.ts'

/** Pins nearer than this would cover each other, in pixels. */
const CLUSTER_PX = 76

/** The package counts scales in tiles of twice the size: one less than web maps. */
const TILE_PX = 512
const SCALE_SHIFT = 1
/** Nearest scale of the package: at every scale of ours what covers each other is one cluster. */
const NEAREST = 18

/** What stands at a place of the map: an activity, or several that are too near each other. */
export type Pin = GroundPoint & { key: string } & (
    | { kind: 'activity'; activity: PlacedActivity }
    | { kind: 'cluster'; count: number; activities: () => PlacedActivity[] }
  )

type Place = { activity: PlacedActivity }
/** Activities, found by where they are and joined where they are too near. */
export type PinIndex = Supercluster<Place, Place>

/** Makes the index; it is not changed afterwards. */
export function indexPins(activities: readonly PlacedActivity[]): PinIndex {
  const index = new Supercluster<Place, Place>({ radius: CLUSTER_PX, extent: TILE_PX, maxZoom: NEAREST })
  return index.load(
    activities.map((activity) => ({
      type: 'Feature',
      properties: { activity },
      geometry: { type: 'Point', coordinates: [activity.longitude, activity.latitude] },
    })),
  )
}

/** What stands within some bounds (west, south, east, north) in a view. */
export function pinsWithin(index: PinIndex, bounds: [number, number, number, number], camera: Camera): Pin[] {
  const scale = Math.min(NEAREST, Math.max(0, Math.round(scaleOf(camera) - SCALE_SHIFT)))
  return index.getClusters(bounds, scale).map(({ geometry, properties }): Pin => {
    const [longitude = 0, latitude = 0] = geometry.coordinates
    if (!('cluster_id' in properties)) {
      const { activity } = properties
      return { kind: 'activity', key: activity.id, longitude, latitude, activity }
    }
    const { cluster_id: id, point_count: count } = properties
    const activities = () => index.getLeaves(id, Infinity).map((leaf) => leaf.properties.activity)
    return { kind: 'cluster', key: `cluster-${id}`, longitude, latitude, count, activities }
  })
}
