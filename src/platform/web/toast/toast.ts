import type { ToastAction } from './toast-list.ts'
import type { ToastKind } from './toast-kind.ts'

const add = async (kind: ToastKind, text: string, options?: { ms: number; action?: ToastAction }) =>
  (await import('./toasts.late.tsx')).addToast(kind, text, options)
/** A message that cannot be loaded is lost. */
const show = (kind: ToastKind, text: string) => void add(kind, text).catch(() => {})

/** Shows a short message at the top of the page; loads with the first one. Errors stay 5 s, warnings 3 s, others 2 s. */
export const toast = {
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  /** Shows what was done with a button for one more act, for `ms`. Returns a function that removes it early. */
  offering(text: string, action: ToastAction, ms: number): () => void {
    const adding = add('success', text, { ms, action })
    return () => void adding.then((remove) => remove())
  },
  /** Shows a message until the returned function is called. */
  waiting(text: string): () => void {
    const adding = add('info', text, { ms: Number.POSITIVE_INFINITY })
    return () => void adding.then((remove) => remove())
  },
}
