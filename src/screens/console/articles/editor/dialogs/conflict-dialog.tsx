import { Suspense, useState } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { languageNames } from '#screens/frame/language-names.ts'
import { toFields, type Fields } from '../state/editor-state.ts'
import styles from './conflict-dialog.module.css'
import type { Conflict } from '../state/pair-reducer.ts'

const Comparison = late(() => import('./comparison.late.tsx'))

type Props = { conflict: Conflict; mine: Fields; onKeepMine: () => void; onTakeTheirs: () => void }

/** Shows that another editor has saved the same article, and what differs. Must be answered; nothing is lost until then. */
export function ConflictDialog({ conflict: { language, theirs }, mine, onKeepMine, onTakeTheirs }: Props) {
  const [isComparing, setComparing] = useState(false)
  return (
    <Dialog
      title={m.content_articleConflict()}
      width={760}
      foot={
        <>
          <button type="button" className="btn" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
            {m.ui_compare()}
          </button>
          <button type="button" className="btn" onClick={onTakeTheirs}>
            {m.content_articleTakeTheirs()}
          </button>
          <button type="button" className="btn primary" onClick={onKeepMine}>
            {m.content_articleKeepMine()}
          </button>
        </>
      }
    >
      <p>
        {m.content_articleConflictText({ who: theirs.updatedBy ?? '–', time: theirs.updateTime.slice(0, 16) })}{' '}
        <span lang={htmlLanguage(language)}>{languageNames[language]}</span>
      </p>
      <p className="muted">{m.content_articleConflictHelp()}</p>
      {isComparing && (
        <Suspense fallback={<p aria-busy="true">{m.ui_loading()}</p>}>
          <div className={styles.comparison} lang={htmlLanguage(language)}>
            <Comparison theirs={toFields(theirs)} mine={mine} language={language} />
          </div>
        </Suspense>
      )}
    </Dialog>
  )
}
