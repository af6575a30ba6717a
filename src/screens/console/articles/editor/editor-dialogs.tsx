import type { Category } from '#features/content/articles/category-contract.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { languageNames } from '../article-labels.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Editing } from './use-editing.ts'

export type OpenDialog = 'preview' | 'history' | 'publish'

type Props = { editing: Editing; categories: readonly Category[]; dialog: OpenDialog | null; onClose: () => void }

/** What the editor asks and shows above the text: a conflict by itself, the others when they are opened. */
export function EditorDialogs({ editing, categories, dialog, onClose }: Props) {
  const { pair, side, language, conflict } = editing
  return (
    <>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={pair[conflict.language]!.fields}
          onKeepMine={editing.keepMine}
          onTakeTheirs={() => void editing.takeTheirs()}
        />
      )}
      {dialog === 'preview' && <PreviewDialog side={side} language={language} categories={categories} onClose={onClose} />}
      {dialog === 'history' && side.article && (
        <HistoryDialog
          article={side.article}
          name={<span lang={htmlLanguage(language)}>{languageNames[language]}</span>}
          onRestored={editing.takeRestored}
          onClose={onClose}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          pair={pair}
          language={language}
          onSave={editing.save}
          onPublished={(stored) => void editing.afterPublishing(stored)}
          onClose={onClose}
        />
      )}
    </>
  )
}
