/** Pages beside the app, served as files. product.md (Screens). */
export const TERMS_PAGE = '/legal/terms.html'
export const PRIVACY_PAGE = '/legal/privacy.html'
