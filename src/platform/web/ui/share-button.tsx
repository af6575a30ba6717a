import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages'

/** The system's own sharing where there is one, else the address goes to the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = location.href.split('#')[0]!
    // Closing the system's sheet is not a failure.
    if (typeof navigator.share === 'function') return navigator.share({ title: name, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <button type="button" className="btn" onClick={() => void share()}>
      <Share2 className="icon" aria-hidden />
      <span aria-live="polite">{copied ? m.ui_linkCopied() : m.ui_share()}</span>
    </button>
  )
}
