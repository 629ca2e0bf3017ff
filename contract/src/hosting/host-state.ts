/**
 * How a member stands as a host: `none` never asked, `waiting` for an operator, `admitted`, `refused` with a reason, or
 * `ended` by an operator, who says why.
 */
export const HostState = { none: 0, waiting: 10, admitted: 20, refused: 30, ended: 40 } as const
/** One of the ways in which a member stands as a host. */
export type HostState = (typeof HostState)[keyof typeof HostState]
