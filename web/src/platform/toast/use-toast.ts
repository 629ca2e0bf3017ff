import { showToast } from './show-toast.ts'

/** Shows notices from a component. */
export function useToast(): typeof showToast {
  return showToast
}
