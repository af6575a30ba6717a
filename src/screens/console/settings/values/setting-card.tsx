import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { AdminSetting } from '#features/site/admin-contract.ts'
import type { SettingDefinition } from '#features/site/catalogue.ts'
import { listSettingHistory } from '#features/site/web/operations.ts'
import { compareStates } from '../compare-states.ts'
import { HistoryDialog } from '../history-dialog.tsx'
import { SettingAbout } from './setting-about.tsx'
import { SettingForm } from './setting-form.tsx'
import styles from './setting-card.module.css'
import { useSetting, type Draft } from './use-setting.ts'

type Props = {
  setting: SettingDefinition
  row: AdminSetting
  rows: readonly AdminSetting[]
  draft: Draft
  onDraft: (draft: Draft | null) => void
  onSaved: (row: AdminSetting) => void
}

/** A setting with its purpose, value and actions; each is saved separately. */
export function SettingCard({ setting, row, rows, draft, onDraft, onSaved }: Props) {
  const [showsHistory, setShowsHistory] = useState(false)
  const titleId = `setting-${setting.key}`
  const editor = useSetting({
    setting,
    row,
    rows,
    draft,
    onDraft,
    onSaved: (saved) => {
      // Moves the focus, because the pressed button disappears after saving.
      document.getElementById(titleId)?.focus({ preventScroll: true })
      onSaved(saved)
    },
  })
  return (
    <section className={styles.setting} aria-labelledby={titleId} data-key={setting.key}>
      <SettingAbout setting={setting} row={row} isDefault={editor.isDefault} onHistory={() => setShowsHistory(true)} />
      <SettingForm setting={setting} row={row} draft={draft} editor={editor} />
      {showsHistory && (
        <HistoryDialog
          title={m.settings_historyOf({ name: setting.label({}, { locale: getLocale() }) })}
          load={() => listSettingHistory.call({ key: setting.key }, { noTip: true })}
          action="config.edit"
          compare={(change) => compareStates({ objectType: 'config', objectId: setting.key, ...change })}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </section>
  )
}
