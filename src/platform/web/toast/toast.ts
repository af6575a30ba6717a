import type { ToastKind } from './toast-kind.ts'

const show = (kind: ToastKind, text: string) => void import('./toasts.late.tsx').then(({ addToast }) => addToast(kind, text))

/** A short message at the top of the page, loaded when the first one is shown. Errors stay 5 s, warnings 3 s, the others 2 s. */
export const toast = {
  error: (text: string) => show('error', text),
  warning: (text: string) => show('warning', text),
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  /** Until what it returns is called. */
  waiting(text: string): () => void {
    const shown = import('./toasts.late.tsx').then(({ addToast }) => addToast('info', text, Number.POSITIVE_INFINITY))
    return () => void shown.then((remove) => remove())
  },
}
