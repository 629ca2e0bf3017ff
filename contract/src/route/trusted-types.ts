/**
 * Names of the policies by which texts of the app may become markup or scripts in browsers that know Trusted Types. The
 * header of the app's page names these and no other; with each, the app holds the text against a rule of its own.
 */
export const TRUSTED_TYPES = {
  /** Drawings of ours: shapes in SVG and nothing else. */
  drawing: 'quan-drawing',
  /** Documents without a window, which are read and never shown, and the empty frame of a Word file. */
  document: 'quan-document',
  /** Addresses of workers: files of the build. */
  script: 'quan-script',
} as const
