import { useEffect, useState } from 'react'
import { m } from '#messages'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import type { ParkVersion } from '#features/inventory/drafts/history-contract.ts'
import { listParkHistory } from '#features/inventory/drafts/web/operations.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { VersionDialog } from '../dialogs/version-dialog.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { Initial } from '../nav/section-list.tsx'
import { editorUrl } from '../sections.ts'
import styles from './editor-side.module.css'

const shownCount = 4

/** The latest versions of the park. */
export function VersionsCard() {
  const { id } = useEditor()
  const { published } = useEditorState().view
  const { total, rows } = useVersions()
  const [opened, setOpened] = useState<ParkVersion | null>(null)
  if (published === null) return null
  return (
    <section className="card" aria-labelledby="versions-title">
      <header className={styles.head}>
        <h2 id="versions-title">{m.parkEditor_versions()}</h2>
        <AppLink to={editorUrl(id, 'history')}>{m.parkEditor_allVersions({ n: String(total) })}</AppLink>
      </header>
      <VersionList rows={rows.slice(0, shownCount)} onOpen={setOpened} />
      {opened && <VersionDialog version={opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

/** Loads the versions of the park, again after each publication. */
export function useVersions() {
  const { published, parkId } = useEditorState().view
  const version = published?.version
  const [list, setList] = useState<{ total: number; rows: readonly ParkVersion[] }>({ total: 0, rows: [] })
  useEffect(() => {
    if (parkId === null || version === undefined) return
    listParkHistory.call({ id: parkId }, { noTip: true }).then(setList, () => {})
  }, [parkId, version])
  return list
}

export function VersionList({ rows, onOpen }: { rows: readonly ParkVersion[]; onOpen: (version: ParkVersion) => void }) {
  return (
    <ol className={styles.versions}>
      {rows.map((version) => (
        <li key={version.changeSetId}>
          <Initial name={version.by ?? m.parkEditor_system()} />
          <span>
            {m.parkEditor_versionLine({ n: String(version.number), summary: version.summary })}
            <small>
              {version.time.slice(0, 16)} · <AsWritten text={version.by ?? m.parkEditor_system()} />
              {version.undone && ` · ${m.parkEditor_undone()}`}
            </small>
          </span>
          <button
            type="button"
            className="btn plain small"
            aria-label={m.parkEditor_diffOf({ n: String(version.number) })}
            onClick={() => onOpen(version)}
          >
            {m.parkEditor_diff()}
          </button>
        </li>
      ))}
    </ol>
  )
}
