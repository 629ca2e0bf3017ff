/** An address of the app by its path; where console and app share their origin that is the path itself. */
export const appAddress = (path: string) => (document.documentElement.dataset['appUrl'] ?? '') + path
