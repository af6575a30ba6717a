import { Download } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { LeaveDialog } from './delete-account-dialog.tsx'
import styles from '../profile.module.css'
import { useProfile } from '../profile-layout.tsx'
import { SectionHead } from '../section-head.tsx'

/** Take one's data along, or leave. */
export default function MyDataScreen() {
  const profile = useProfile()
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const download = async () => {
    setBusy(true)
    await import('./profile-calls.ts').then(({ downloadMyData }) => downloadMyData()).catch(() => {})
    setBusy(false)
  }
  return (
    <>
      <section className={`card ${styles.card}`}>
        <SectionHead title={m.profile_download()} />
        <p className={styles.text}>{m.profile_downloadText()}</p>
        <button type="button" className="btn" disabled={isBusy} onClick={() => void download()}>
          <Icon of={Download} />
          {m.profile_download()}
        </button>
      </section>
      <section className={`card ${styles.card}`}>
        <div className={styles.head}>
          <h2>{m.profile_leave()}</h2>
        </div>
        <p className={styles.text}>{m.profile_leaveText()}</p>
        <button type="button" className={`btn ${styles.danger}`} onClick={() => setLeaving(true)}>
          {m.profile_leaveButton()}
        </button>
      </section>
      {isLeaving && <LeaveDialog profile={profile} onClose={() => setLeaving(false)} />}
    </>
  )
}
