/** Whether the console is one of a demo, whose data is made up. */
export const isDemo = () => document.documentElement.dataset['mode'] === 'demo'
