import { useState } from 'react'
import { m } from '#messages'
import type { ParkVersion } from '#features/inventory/drafts/history-contract.ts'
import { VersionDialog } from '../dialogs/version-dialog.tsx'
import { useVersions, VersionList } from '../side/versions-card.tsx'
import { SectionCard } from './fields-section.tsx'

/** All versions of the park, newest first. */
export function HistorySection() {
  const { rows } = useVersions()
  const [opened, setOpened] = useState<ParkVersion | null>(null)
  return (
    <SectionCard section="history">
      {rows.length === 0 ? <p className="muted">{m.parkEditor_noVersions()}</p> : <VersionList rows={rows} onOpen={setOpened} />}
      {opened && <VersionDialog version={opened} onClose={() => setOpened(null)} />}
    </SectionCard>
  )
}
