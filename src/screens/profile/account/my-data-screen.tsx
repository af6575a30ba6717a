import { Download } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from '../profile.module.css'
import { useProfile } from '../profile-layout.tsx'
import { SectionHead } from '../section-head.tsx'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const exportMyData = lazyEndpoint(() => import('#features/accounts/profile-contract.ts').then((contract) => contract.exportMyData))

/** Downloads the member's data, or deletes the account. */
export default function MyDataScreen() {
  const profile = useProfile()
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const download = async () => {
    setBusy(true)
    await exportMyData.download({}).catch(() => {})
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
        <button type="button" className={`btn ${styles.danger}`} onClick={() => setDeleting(true)}>
          {m.profile_leaveButton()}
        </button>
      </section>
      {isDeleting && <DeleteAccountDialog profile={profile} onClose={() => setDeleting(false)} />}
    </>
  )
}
