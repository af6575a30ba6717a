import { CircleAlert, CircleCheck, RotateCw, Smartphone } from 'lucide'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './qr-login.module.css'
import { watchQrCode, type QrView } from './watch-qr-code.ts'

type Props = { redirect: string; onDone: () => void }

/** A code to scan with a phone that is signed in. This page asks every 2 s what became of it. */
export function QrLogin({ redirect, onDone }: Props) {
  const [view, setView] = useState<QrView>({ state: 'loading' })
  const [round, setRound] = useState(0)
  // Where to go afterwards is not a reason for a new code.
  const watch = useEffectEvent((signal: AbortSignal) => watchQrCode({ redirect, signal, show: setView, onDone }))
  useEffect(() => {
    const stop = new AbortController()
    void watch(stop.signal)
    return () => stop.abort()
  }, [round])
  const again = () => {
    setView({ state: 'loading' })
    setRound(round + 1)
  }
  return (
    <div className={styles.qr}>
      <div className={styles.frame} data-covered={view.state !== 'waiting'}>
        {'image' in view && <img src={view.image} width="196" height="196" alt={m.accounts_qrAlt()} />}
        <Cover view={view} again={again} />
      </div>
      <p className={styles.title}>{m.accounts_qrTitle()}</p>
      <p className="muted">
        {view.state === 'waiting' ? m.accounts_qrValid({ n: String(view.secondsLeft) }) : ' '}{' '}
        <button type="button" className={styles.refresh} onClick={again}>
          {m.accounts_qrRefresh()}
        </button>
      </p>
    </div>
  )
}

/** What lies over a code that is of no use now, and says why. */
function Cover({ view, again }: { view: QrView; again: () => void }) {
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
    cancelled: <Ended text={m.accounts_qrCancelled()} again={again} />,
    expired: <Ended text={m.accounts_qrExpired()} again={again} />,
    failed: <Ended text={view.state === 'failed' ? view.text : ''} again={again} />,
  }
  return (
    <div className={styles.cover} role="status" data-shown={view.state !== 'waiting'}>
      {covers[view.state]}
    </div>
  )
}

const Ended = ({ text, again }: { text: string; again: () => void }) => (
  <>
    <Icon of={CircleAlert} />
    <b>{text}</b>
    <button type="button" className="btn primary" onClick={again}>
      <Icon of={RotateCw} />
      {m.accounts_qrRefresh()}
    </button>
  </>
)
