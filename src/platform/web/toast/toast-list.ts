import type { ToastKind } from './toast-kind.ts'

/** What a toast offers to do, as a button. */
export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; kind: ToastKind; text: string; ms: number; action?: ToastAction }

type Options = { ms?: number | undefined; action?: ToastAction | undefined }

/** How long each kind of toast stays, ms; from the specification, section 8. */
export const toastMs: Record<ToastKind, number> = { error: 5_000, warning: 3_000, success: 2_000, info: 2_000 }

type Timers = { after(ms: number, callback: () => void): () => void }

/** The toasts on the page. An equal message is never shown twice; adding it again restarts its time. */
export class ToastList {
  #toasts: readonly Toast[] = []
  #stops = new Map<number, () => void>()
  #nextId = 1
  readonly #timers: Timers
  readonly #onChange: (toasts: readonly Toast[]) => void

  constructor(timers: Timers, onChange: (toasts: readonly Toast[]) => void) {
    this.#timers = timers
    this.#onChange = onChange
  }

  get toasts(): readonly Toast[] {
    return this.#toasts
  }

  /** Shows a toast. Returns a function that removes it early. */
  add(kind: ToastKind, text: string, { ms = toastMs[kind], action }: Options = {}): () => void {
    const same = this.#toasts.find((each) => each.kind === kind && each.text === text)
    const id = same?.id ?? this.#nextId++
    const toast = { id, kind, text, ms, ...(action && { action }) }
    // An equal message that offers something offers the latest.
    if (!same) this.#set([...this.#toasts, toast])
    else if (action) this.#set(this.#toasts.map((each) => (each.id === id ? toast : each)))
    this.#start(id, ms)
    return () => this.remove(id)
  }

  remove(id: number) {
    this.pause(id)
    if (this.#toasts.some((each) => each.id === id)) this.#set(this.#toasts.filter((each) => each.id !== id))
  }

  /** Stops the timer while the pointer is over the toast. */
  pause(id: number) {
    this.#stops.get(id)?.()
    this.#stops.delete(id)
  }

  resume(id: number) {
    const toast = this.#toasts.find((each) => each.id === id)
    if (toast) this.#start(id, toast.ms)
  }

  #start(id: number, ms: number) {
    this.pause(id)
    if (Number.isFinite(ms))
      this.#stops.set(
        id,
        this.#timers.after(ms, () => this.remove(id)),
      )
  }

  #set(toasts: readonly Toast[]) {
    this.#toasts = toasts
    this.#onChange(toasts)
  }
}
