const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

/** Whether an address is of this machine alone. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK_HOSTS.includes(new URL(url).hostname)
