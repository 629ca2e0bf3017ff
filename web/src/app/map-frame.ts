import { type FrameMessage, readShowMessage, type ShowMessage } from '#ui/map/frame/map-frame-message.ts'

/** The script of the framed page: loads the provider's, and moves its map as the app says. */
function runFrame(page: Window & { TMap?: ProviderScript }) {
  const { document, parent, location } = page
  const element = document.getElementById('map')
  const address = document.currentScript?.dataset['provider']
  if (element === null || address === undefined) return
  let latest: ShowMessage | null = null
  let map: ReturnType<typeof createProviderMap> | null = null

  const tell = (message: FrameMessage) => parent.postMessage(message, location.origin)

  function start() {
    const { TMap: script } = page
    if (map !== null || latest === null || script === undefined || element === null) return
    try {
      map = createProviderMap(script, element, latest, () => tell({ kind: 'ready' }))
    } catch {
      tell({ kind: 'failed', reason: 'refused' })
    }
  }

  page.addEventListener('message', (event) => {
    const message = readShowMessage(event, { origin: location.origin, source: parent })
    if (message === null) return
    latest = message
    document.documentElement.dataset['theme'] = message.theme
    if (map === null) start()
    else map.show(message)
  })

  const loaded = document.createElement('script')
  loaded.src = address
  // a key that is refused brings a script that makes no map
  loaded.addEventListener('load', () => (page.TMap ? start() : tell({ kind: 'failed', reason: 'refused' })))
  loaded.addEventListener('error', () => tell({ kind: 'failed', reason: 'script' }))
  document.head.append(loaded)
  tell({ kind: 'listening' })
}

runFrame(window)

/** The parts of the provider's script (Tencent's JavaScript API GL) that are used. */
type ProviderScript = {
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
function createProviderMap(script: ProviderScript, element: HTMLElement, first: View, onReady: () => void) {
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
