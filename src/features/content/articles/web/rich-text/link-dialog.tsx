import { useState } from 'react'
import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'

/** Returns the normalised target of a link, or null if it is not allowed: web, e-mail and telephone links, and pages of the portal. */
export function parseLink(input: string): string | null {
  const text = input.trim()
  if (text.startsWith('/whs/')) return text
  const withScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  const url = URL.parse(withScheme)
  if (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return null
  if (url.protocol.startsWith('http') && !(url.hostname.includes('.') || url.hostname === 'localhost')) return null
  return url.username || url.password ? null : url.href
}

type Props = { href: string; onSet: (href: string | null) => void; onClose: () => void }

export function LinkDialog({ href, onSet, onClose }: Props) {
  const [error, setError] = useState<string>()
  return (
    <Dialog title={m.ui_link()} width={480} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const link = parseLink(String(new FormData(event.currentTarget).get('href') ?? ''))
          if (link === null) setError(m.content_editorLinkWrong())
          else onSet(link)
        }}
      >
        <TextField
          name="href"
          label={m.content_editorLinkAddress()}
          error={error}
          hint={m.content_editorLinkHint()}
          defaultValue={href}
          inputMode="url"
          autoComplete="off"
          autoFocus
          maxLength={1_000}
        />
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 12, marginTop: 16 }}>
          {href !== '' && (
            <button type="button" className="btn" onClick={() => onSet(null)}>
              {m.content_editorUnlink()}
            </button>
          )}
          <button type="submit" className="btn primary">
            {m.content_editorSetLink()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
