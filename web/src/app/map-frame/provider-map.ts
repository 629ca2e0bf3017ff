/** The parts of the provider's script (Tencent's JavaScript API GL) that are used. */
export type ProviderScript = {
  LatLng: new (latitude: number, longitude: number) => ProviderPoint
  Map: new (container: HTMLElement, options: ProviderOptions) => ProviderMap
}

type ProviderPoint = { getLat(): number; getLng(): number }

/** What the map is made with: the app moves it, and nothing of its own floats over it. */
type ProviderOptions = {
  center: ProviderPoint
  zoom: number
  viewMode: '2D'
  showControl: false
  draggable: false
  scrollable: false
  doubleClickZoom: false
}

type ProviderMap = {
  setCenter(center: ProviderPoint): unknown
  setZoom(zoom: number): unknown
  on(event: 'tilesloaded', listener: () => void): unknown
}

type View = { longitude: number; latitude: number; scale: number }

/** A map of the provider in an element, moved by views. */
export function createProviderMap(script: ProviderScript, element: HTMLElement, first: View, onReady: () => void) {
  const map = new script.Map(element, {
    center: new script.LatLng(first.latitude, first.longitude),
    zoom: first.scale,
    viewMode: '2D',
    showControl: false,
    draggable: false,
    scrollable: false,
    doubleClickZoom: false,
  })
  map.on('tilesloaded', onReady)
  return {
    show({ longitude, latitude, scale }: View) {
      map.setCenter(new script.LatLng(latitude, longitude))
      map.setZoom(scale)
    },
  }
}
