import { useSyncExternalStore } from 'react'

/** `hidden`: opened earlier on this page; the conversation continues, and unread messages are counted. */
export type PanelState = { panel: 'never' | 'open' | 'hidden'; unread: number }

let state: PanelState = { panel: 'never', unread: 0 }
const listeners = new Set<() => void>()
/** Had the focus when the chat was opened, and gets it back. */
let opener: HTMLElement | null = null

function set(next: PanelState) {
  state = next
  for (const notify of listeners) notify()
}

export function openChat() {
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  set({ panel: 'open', unread: 0 })
}

export function hideChat() {
  if (state.panel !== 'open') return
  set({ ...state, panel: 'hidden' })
  opener?.focus()
}

export const setUnread = (unread: number) => set({ ...state, unread: state.panel === 'open' ? 0 : unread })

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

const never: PanelState = { panel: 'never', unread: 0 }
export const useChatPanel = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => never,
  )
