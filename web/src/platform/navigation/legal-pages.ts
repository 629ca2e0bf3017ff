import { pathTo } from './route-path.ts'

/** Pages beside the app, served as files. */
export const TERMS_PAGE = '/legal/terms.html'
export const PRIVACY_PAGE = '/legal/privacy.html'

/** The own path that shows such a page inside the app, under a title. */
export const legalPath = (src: string, title: string): string => pathTo('webView', { src, title })
