import { useEffect, type RefObject } from 'react'

/** Focuses the first visible search box of the page on "/" and on Ctrl or ⌘ with K, unless another field has the focus or a dialog is open. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const box = field.current
      if (box === null || event.defaultPrevented || !isSearchKey(event) || isBusy(event.target, box) || !box.checkVisibility()) return
      event.preventDefault()
      box.focus()
      box.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === '/' ? !ctrlKey && !metaKey && !altKey : key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey

function isBusy(target: EventTarget | null, box: HTMLElement) {
  const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  const dialog = document.querySelector('dialog[open]')
  return isTyping || (dialog !== null && !dialog.contains(box))
}
