/** Under what the answers of `GetUserDetail` about a member are kept, whoever looks at them. */
export const userDetailKey = (id: string) => ['person', 'detail', id] as const
