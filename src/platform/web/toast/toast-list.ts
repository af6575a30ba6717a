import type { ToastKind } from './toast-kind.ts'

export type Shown = { id: number; kind: ToastKind; text: string }

/** How long each kind stays, ms; the specification's figures (section 8). */
export const toastMs: Record<ToastKind, number> = { error: 5_000, warning: 3_000, success: 2_000, info: 2_000 }

type Timers = { after(ms: number, act: () => void): () => void }

/** The messages that are on the page now. The same one is never there twice: saying it again only makes it stay. */
export class ToastList {
  #shown: readonly Shown[] = []
  #stops = new Map<number, () => void>()
  #nextId = 1
  readonly #timers: Timers
  readonly #onChange: (shown: readonly Shown[]) => void

  constructor(timers: Timers, onChange: (shown: readonly Shown[]) => void) {
    this.#timers = timers
    this.#onChange = onChange
  }

  /** Returns how to take it away before its time. */
  add(kind: ToastKind, text: string, ms = toastMs[kind]): () => void {
    const same = this.#shown.find((each) => each.kind === kind && each.text === text)
    const id = same?.id ?? this.#nextId++
    if (!same) this.#set([...this.#shown, { id, kind, text }])
    this.#start(id, ms)
    return () => this.remove(id)
  }

  remove(id: number) {
    this.pause(id)
    if (this.#shown.some((each) => each.id === id)) this.#set(this.#shown.filter((each) => each.id !== id))
  }

  /** While somebody reads it with the pointer on it. */
  pause(id: number) {
    this.#stops.get(id)?.()
    this.#stops.delete(id)
  }

  resume(id: number) {
    const toast = this.#shown.find((each) => each.id === id)
    if (toast) this.#start(id, toastMs[toast.kind])
  }

  #start(id: number, ms: number) {
    this.pause(id)
    if (Number.isFinite(ms))
      this.#stops.set(
        id,
        this.#timers.after(ms, () => this.remove(id)),
      )
  }

  #set(shown: readonly Shown[]) {
    this.#shown = shown
    this.#onChange(shown)
  }
}
