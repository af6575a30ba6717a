import { Check, Copy } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

/** Copies a text. Where the browser does not allow it, the text is beside the button. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.success(m.inventory_partnerCopied())
    } catch {
      toast.error(m.inventory_partnerCopyFailed())
    }
  }
  return (
    <button type="button" className="btn" onClick={() => void copy()}>
      <Icon of={isCopied ? Check : Copy} />
      {label}
    </button>
  )
}
