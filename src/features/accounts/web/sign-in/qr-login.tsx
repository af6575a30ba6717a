import { CircleAlert, CircleCheck, RotateCw, Smartphone } from 'lucide'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './qr-login.module.css'
import { watchQrCode, type QrView } from './watch-qr-code.ts'

type Props = { redirect: string; onDone: () => void }

/** A QR code to scan with a signed-in phone. Its state is polled every 2 s. */
export function QrLogin({ redirect, onDone }: Props) {
  const [view, setView] = useState<QrView>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // A changed `redirect` does not need a new code.
  const watch = useEffectEvent((signal: AbortSignal) => watchQrCode({ redirect, signal, show: setView, onDone }))
  useEffect(() => {
    const stop = new AbortController()
    void watch(stop.signal)
    return () => stop.abort()
  }, [round])
  const renew = () => {
    setView({ state: 'loading' })
    setRound(round + 1)
  }
  return (
    <div className={styles.qr}>
      <div className={styles.frame} data-covered={view.state !== 'waiting'}>
        {'image' in view && <img src={view.image} width="196" height="196" alt={m.accounts_qrAlt()} />}
        <Cover view={view} onRenew={renew} />
      </div>
      <p className={styles.title}>{m.accounts_qrTitle()}</p>
      <p className="muted">
        {view.state === 'waiting' ? m.accounts_qrValid({ n: String(view.secondsLeft) }) : ' '}{' '}
        <button type="button" className={styles.refresh} onClick={renew}>
          {m.accounts_qrRefresh()}
        </button>
      </p>
    </div>
  )
}

/** Covers a code that can no longer be scanned, and says why. */
function Cover({ view, onRenew }: { view: QrView; onRenew: () => void }) {
  const covers: Record<QrView['state'], ReactNode> = {
    waiting: null,
    loading: <span className="sr">{m.accounts_qrLoading()}</span>,
    scanned: (
      <>
        <Icon of={Smartphone} />
        <b>{m.accounts_qrScanned()}</b>
        {m.accounts_qrScannedText()}
      </>
    ),
    confirmed: (
      <>
        <Icon of={CircleCheck} />
        <b>{m.accounts_qrConfirmed()}</b>
      </>
    ),
    cancelled: <EndedCode text={m.accounts_qrCancelled()} onRenew={onRenew} />,
    expired: <EndedCode text={m.accounts_qrExpired()} onRenew={onRenew} />,
    failed: <EndedCode text={view.state === 'failed' ? view.text : ''} onRenew={onRenew} />,
  }
  return (
    <div className={styles.cover} role="status" data-shown={view.state !== 'waiting'}>
      {covers[view.state]}
    </div>
  )
}

const EndedCode = ({ text, onRenew }: { text: string; onRenew: () => void }) => (
  <>
    <Icon of={CircleAlert} />
    <b>{text}</b>
    <button type="button" className="btn primary" onClick={onRenew}>
      <Icon of={RotateCw} />
      {m.accounts_qrRefresh()}
    </button>
  </>
)
