/**
 * The double of the map provider's script for browsers (JavaScript API GL), as far as pages of ours use it. It takes
 * what the provider's documents name and nothing else, and fetches as the provider does: a tile, a style, a worker of
 * its own text. What a page's content policy keeps from it keeps its map from being drawn.
 */
;(() => {
  const own = new URL(document.currentScript.src)
  const base = `${own.origin}${own.pathname.slice(0, -'/api/gljs'.length)}`

  const refuse = (what) => {
    throw new TypeError(`TMap: ${what}`)
  }
  const isNumber = (value, least, most) => Number.isFinite(value) && value >= least && value <= most
  const zoomOf = (zoom) => (isNumber(zoom, 3, 20) ? zoom : refuse(`zoom ${zoom} is not between 3 and 20`))
  const pointOf = (point) => (point instanceof LatLng ? point : refuse('a point is a TMap.LatLng'))

  class LatLng {
    constructor(latitude, longitude, ...more) {
      if (more.length > 1) refuse('LatLng takes latitude, longitude, height')
      if (!isNumber(latitude, -90, 90)) refuse(`latitude ${latitude}`)
      if (!isNumber(longitude, -180, 180)) refuse(`longitude ${longitude}`)
      this.lat = latitude
      this.lng = longitude
    }
    getLat() {
      return this.lat
    }
    getLng() {
      return this.lng
    }
  }

  const is = (type) => (value) => typeof value === type
  const OPTIONS = {
    center: (value) => value instanceof LatLng,
    zoom: (value) => isNumber(value, 3, 20),
    minZoom: (value) => isNumber(value, 3, 20),
    maxZoom: (value) => isNumber(value, 3, 20),
    pitch: (value) => isNumber(value, 0, 80),
    rotation: is('number'),
    viewMode: (value) => value === '2D' || value === '3D',
    mapStyleId: is('string'),
    showControl: is('boolean'),
    draggable: is('boolean'),
    scrollable: is('boolean'),
    pitchable: is('boolean'),
    rotatable: is('boolean'),
    doubleClickZoom: is('boolean'),
  }
  const EVENTS = new Set(['click', 'zoom', 'idle', 'tilesloaded', 'center_changed', 'zoom_changed', 'bounds_changed'])

  class GlMap {
    #listeners = []
    #element
    #canvas = document.createElement('canvas')
    #center
    #zoom
    constructor(container, options = {}) {
      const element = typeof container === 'string' ? document.getElementById(container) : container
      if (!(element instanceof HTMLElement)) refuse('a map needs an element')
      for (const [name, value] of Object.entries(options))
        if (!OPTIONS[name]?.(value)) refuse(`option ${name} cannot be ${value}`)
      this.#element = element
      this.#center = options.center ?? refuse('center is missing')
      this.#zoom = options.zoom ?? 3
      this.#canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
      const logo = document.createElement('div')
      logo.textContent = '腾讯地图 · 模拟'
      logo.style.cssText = 'position:absolute;left:6px;bottom:4px;font:12px sans-serif;color:#444'
      element.style.position = 'relative'
      element.append(this.#canvas, logo)
      addEventListener('resize', () => this.#draw())
      this.#draw()
      void this.#load()
    }
    setCenter(center) {
      this.#center = pointOf(center)
      this.#draw()
      return this
    }
    setZoom(zoom) {
      this.#zoom = zoomOf(zoom)
      this.#draw()
      return this
    }
    getCenter() {
      return this.#center
    }
    getZoom() {
      return this.#zoom
    }
    on(event, listener) {
      if (!EVENTS.has(event)) refuse(`there is no event ${event}`)
      if (typeof listener !== 'function') refuse('a listener is a function')
      this.#listeners.push({ event, listener })
      return this
    }
    destroy() {
      this.#element.replaceChildren()
    }

    async #load() {
      await Promise.all([tileThere(), styleThere(), workerThere()])
      for (const { event, listener } of this.#listeners) if (event === 'tilesloaded') listener()
    }

    /** Streets that nobody has built, in the place where the view is. */
    #draw() {
      const { clientWidth: width, clientHeight: height } = this.#element
      Object.assign(this.#element.dataset, {
        zoom: this.#zoom.toFixed(2),
        center: `${this.#center.lat.toFixed(4)},${this.#center.lng.toFixed(4)}`,
      })
      Object.assign(this.#canvas, { width, height })
      const brush = this.#canvas.getContext('2d')
      brush.fillStyle = '#f3f1ea'
      brush.fillRect(0, 0, width, height)
      const worldPx = 256 * 2 ** this.#zoom
      const radians = (this.#center.lat * Math.PI) / 180
      const x = (this.#center.lng / 360) * worldPx
      const y = (-Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * worldPx
      const step = 48 * 2 ** (this.#zoom % 1)
      const lines = (from, most) =>
        Array.from({ length: Math.ceil(most / step) + 2 }, (_, at) => (at - 1) * step - (from % step))
      brush.strokeStyle = '#ffffff'
      brush.lineWidth = 6
      brush.beginPath()
      for (const at of lines(x - width / 2, width)) brush.rect(at, -9, 0, height + 18)
      for (const at of lines(y - height / 2, height)) brush.rect(-9, at, width + 18, 0)
      brush.stroke()
    }
  }

  const tileThere = () =>
    new Promise((resolve) => {
      const tile = new Image()
      tile.addEventListener('load', resolve)
      tile.src = `${base}/tile/3/6/3.svg`
    })

  const styleThere = async () => (await fetch(`${base}/style/style.json`)).json()

  const workerThere = () =>
    new Promise((resolve) => {
      const text = new Blob(['postMessage(0)'], { type: 'text/javascript' })
      new Worker(URL.createObjectURL(text)).addEventListener('message', resolve)
    })

  globalThis.TMap = Object.freeze({ LatLng, Map: GlMap })
})()
