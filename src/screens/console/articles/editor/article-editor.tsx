import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ArticleChecks } from './article-checks.tsx'
import { ArticlePane } from './article-pane.tsx'
import { ArticleSettings } from './article-settings.tsx'
import { CoverField } from './cover-field.tsx'
import { EditorDialogs, type OpenDialog } from './editor-dialogs.tsx'
import { EditorHead } from './editor-head.tsx'
import styles from './editor.module.css'
import { languages } from './editor-state.ts'
import { PicturesBeside } from './pictures-beside.tsx'
import { TemplatePicker } from './template-picker.tsx'
import { useEditing, type Editing } from './use-editing.ts'

type Props = Parameters<typeof useEditing>[0] & { categories: readonly Category[] }

/** Who writes must be known: what is typed is kept for that person. */
export function ArticleEditor(props: Omit<Props, 'memberId'>) {
  const member = useSignedInMember()
  return member ? <Editor memberId={member.userId} {...props} /> : <Skeleton />
}

function Editor({ categories, ...opened }: Props) {
  const editing = useEditing(opened)
  const { pair } = editing
  const [isBeside, setBeside] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  return (
    <>
      <EditorHead
        pair={pair}
        keeping={editing.keeping}
        isSaving={editing.isSaving}
        isBeside={isBeside}
        onBeside={() => {
          if (!isBeside) for (const one of languages) if (!pair[one]) editing.open(one)
          setBeside(!isBeside)
        }}
        onSave={() => void editing.saveOnly()}
        onOpen={setDialog}
        onMoved={() => void editing.afterMove()}
      />
      {editing.restored && (
        <p className={styles.restored} role="status">
          {m.content_articleRestored()}
          <button type="button" className="btn small" onClick={() => void editing.discard()}>
            {m.content_articleDiscard()}
          </button>
        </p>
      )}
      <div className={styles.grid} data-beside={isBeside || undefined}>
        <Panes editing={editing} isBeside={isBeside} />
        <Aside editing={editing} categories={categories} />
      </div>
      <EditorDialogs editing={editing} categories={categories} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

/** The text in one language, or both of them beside each other. */
function Panes({ editing, isBeside }: { editing: Editing; isBeside: boolean }) {
  const { pair, language, errors, revision, change, open } = editing
  const shown = isBeside ? languages.filter((one) => pair[one]) : [language]
  return (
    <div className={styles.panes}>
      {shown.map((one) => (
        <ArticlePane
          key={one}
          language={one}
          side={pair[one]!}
          errors={one === language ? errors : {}}
          revision={revision}
          onChange={(fields) => change(one, fields)}
          onFocus={() => one !== language && open(one)}
          isNamed={isBeside}
        />
      ))}
    </div>
  )
}

/** What is said about the article, beside its text. */
function Aside({ editing, categories }: { editing: Editing; categories: readonly Category[] }) {
  const { pair, side, language, errors, changeThis, open } = editing
  return (
    <aside className={styles.aside} aria-label={m.content_articleSettings()}>
      <TemplatePicker fields={side.fields} error={errors['template']} onChange={changeThis} />
      <ArticleSettings language={language} side={side} categories={categories} errors={errors} onChange={changeThis} onLanguage={open} />
      <CoverField side={side} error={errors['coverFileId']} onChange={changeThis} />
      <PicturesBeside fields={side.fields} onChange={changeThis} />
      <ArticleChecks pair={pair} language={language} />
    </aside>
  )
}
