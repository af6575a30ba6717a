import { Check, Copy, Share2 } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#messages'
import { drawCode } from './draw-code.late.ts'
import { Icon } from './icon.tsx'
import { Dialog } from './dialog.tsx'
import styles from './share-dialog.module.css'

type Props = {
  name: string
  /** By default the address of this page. */
  url?: string
  onClose: () => void
}

/** The address as a code to scan and as text to copy; on devices that have it, also the system's own sharing. */
export default function ShareDialog({ name, url: shared, onClose }: Props) {
  const [url] = useState(() => shared ?? location.href.split('#')[0]!)
  return (
    <Dialog
      title={m.ui_share()}
      width={400}
      onClose={onClose}
      foot={typeof navigator.share === 'function' && <SystemShare name={name} url={url} />}
    >
      <p className={styles.name}>{name}</p>
      <Code url={url} />
      <Link url={url} />
    </Dialog>
  )
}

function Code({ url }: { url: string }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    void drawCode(url).then(setSvg)
  }, [url])
  return (
    <figure className={styles.code}>
      {/* Drawn from the address alone: paths and numbers, no text of anybody. */}
      <div role="img" aria-label={m.ui_shareCode({ url })} dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>{m.ui_shareScan()}</figcaption>
    </figure>
  )
}

type Copied = 'not yet' | 'yes' | 'by hand'

function Link({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<Copied>('not yet')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('yes')
    } catch {
      // Not allowed, or no secure page: the address is marked, for the hand to copy.
      field.current?.select()
      setCopied('by hand')
    }
  }
  const message = { 'not yet': '', yes: m.ui_linkCopied(), 'by hand': m.ui_copyByHand() }[copied]
  return (
    <div className="field">
      <label htmlFor={id}>{m.ui_link()}</label>
      <div className={styles.link}>
        <input ref={field} id={id} className="input" readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <button type="button" className="btn primary" onClick={() => void copy()}>
          {copied === 'yes' ? <Icon of={Check} /> : <Icon of={Copy} />}
          {m.ui_copy()}
        </button>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </div>
  )
}

function SystemShare({ name, url }: { name: string; url: string }) {
  // Closing the system's sheet is not a failure.
  const share = () => void navigator.share({ title: name, url }).catch(() => {})
  return (
    <button type="button" className="btn" onClick={share}>
      <Icon of={Share2} />
      {m.ui_shareBySystem()}
    </button>
  )
}
