import type { Category } from '#features/content/articles/category-contract.ts'
import { htmlLanguage } from '#platform/i18n/language.ts'
import { languageNames } from '#screens/frame/language-names.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { isDirty } from '../state/editor-state.ts'
import type { Editor } from '../state/use-editor.ts'

export type OpenDialog = 'preview' | 'history' | 'publish'

type Props = { editor: Editor; categories: readonly Category[]; dialog: OpenDialog | null; onClose: () => void }

/** The dialogs of the editor: a conflict opens its own, the others open on request. */
export function EditorDialogs({ editor, categories, dialog, onClose }: Props) {
  const { pair, side, language, conflict } = editor
  return (
    <>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={pair[conflict.language]!.fields}
          onKeepMine={editor.keepMine}
          onTakeTheirs={() => void editor.takeTheirs()}
        />
      )}
      {dialog === 'preview' && <PreviewDialog side={side} language={language} categories={categories} onClose={onClose} />}
      {dialog === 'history' && side.article && (
        <HistoryDialog
          article={side.article}
          isDirty={isDirty(side)}
          name={<span lang={htmlLanguage(language)}>{languageNames[language]}</span>}
          onRestored={(article) => void editor.showRestored(article)}
          onClose={onClose}
        />
      )}
      {dialog === 'publish' && (
        <PublishDialog
          pair={pair}
          language={language}
          onSave={editor.save}
          onPublished={(stored) => void editor.afterPublishing(stored)}
          onClose={onClose}
        />
      )}
    </>
  )
}
