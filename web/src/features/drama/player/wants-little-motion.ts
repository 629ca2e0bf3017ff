/** Whether the person asked their device for little motion: then nothing plays by itself. */
export const wantsLittleMotion = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
