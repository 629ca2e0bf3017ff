/** Version code of the app, sent as `APP_VERSION_HEADER`. Specification §9. */
export const APP_VERSION = '1.1.198'
/** Header that carries the version of the calling app. calls.md (first paragraph). */
export const APP_VERSION_HEADER = 'x-app-version'
