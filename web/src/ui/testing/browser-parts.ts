/** Puts in what a browser has and jsdom has not: modal dialogs, observers of size and place, media queries. */
export function installBrowserParts(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.removeAttribute('open')
  }
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), mediaQuery(media)) as MediaQueryList
  globalThis.IntersectionObserver ??= class extends SilentObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    takeRecords = () => []
  }
  globalThis.ResizeObserver ??= SilentObserver
}

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const mediaQuery = (media: string) => ({ media, matches: false, onchange: null })
