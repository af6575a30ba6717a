import type { Editor } from '@tiptap/react'
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Underline,
  Undo2,
  type IconNode,
} from 'lucide'
import { useRef, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './rich-text.module.css'

/** State of the tools at the cursor position. */
export type ToolbarState = Record<ToolName, { isOn: boolean; isDisabled: boolean }> & { isInTable: boolean }

type Tool = { name: string; label: () => string; icon: IconNode; keys?: string; run: (editor: Editor) => void; isToggle?: boolean }

const tools = [
  [
    { name: 'undo', label: m.ui_undo, icon: Undo2, keys: 'Ctrl+Z', run: (editor) => editor.chain().focus().undo().run() },
    { name: 'redo', label: m.content_editorRedo, icon: Redo2, keys: 'Ctrl+Y', run: (editor) => editor.chain().focus().redo().run() },
  ],
  [
    {
      name: 'h2',
      label: m.content_editorH2,
      icon: Heading2,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: 'h3',
      label: m.content_editorH3,
      icon: Heading3,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      name: 'bold',
      label: m.content_editorBold,
      icon: Bold,
      keys: 'Ctrl+B',
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      label: m.content_editorItalic,
      icon: Italic,
      keys: 'Ctrl+I',
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      label: m.content_editorUnderline,
      icon: Underline,
      keys: 'Ctrl+U',
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      label: m.content_editorStrike,
      icon: Strikethrough,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'quote',
      label: m.content_editorQuote,
      icon: Quote,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'bullets',
      label: m.content_editorBullets,
      icon: List,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'numbers',
      label: m.content_editorNumbers,
      icon: ListOrdered,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
  ],
  [
    {
      name: 'left',
      label: m.content_editorLeft,
      icon: AlignLeft,
      isToggle: true,
      run: (editor) => editor.chain().focus().unsetTextAlign().run(),
    },
    {
      name: 'center',
      label: m.content_editorCenter,
      icon: AlignCenter,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleTextAlign('center').run(),
    },
    {
      name: 'right',
      label: m.content_editorRight,
      icon: AlignRight,
      isToggle: true,
      run: (editor) => editor.chain().focus().toggleTextAlign('right').run(),
    },
  ],
  [
    { name: 'link', label: m.ui_link, icon: Link, keys: 'Ctrl+K', isToggle: true, run: () => {} },
    { name: 'image', label: m.content_editorImage, icon: Image, run: () => {} },
    {
      name: 'table',
      label: m.content_editorTable,
      icon: Table,
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { name: 'rule', label: m.content_editorRule, icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
] as const satisfies readonly (readonly Tool[])[]

export type ToolName = (typeof tools)[number][number]['name']
export const toolNames: readonly ToolName[] = tools.flatMap((group) => group.map(({ name }) => name))

const tableTools: readonly { label: () => string; run: (editor: Editor) => void }[] = [
  { label: m.content_editorAddRow, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: m.content_editorDeleteRow, run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: m.content_editorAddColumn, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: m.content_editorDeleteColumn, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: m.content_editorHeaderRow, run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
  { label: m.content_editorDeleteTable, run: (editor) => editor.chain().focus().deleteTable().run() },
]

type Props = {
  editor: Editor
  state: ToolbarState
  isEditable: boolean
  /** Links and pictures need a dialog outside the editor. */
  onLink: () => void
  onImage: () => void
  /** Id of the edited text. */
  controls: string
  children?: React.ReactNode
}

/** A single tab stop; arrow keys, Home and End move between tools, Escape returns to the text. */
export function Toolbar({ editor, state, isEditable, onLink, onImage, controls, children }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const overrides: Partial<Record<ToolName, () => void>> = { link: onLink, image: onImage }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return void editor.commands.focus()
    const buttons = [...bar.current!.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const targets: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }
    const next = targets[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    const target = buttons[(next + buttons.length) % buttons.length]!
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1
    target.focus()
  }
  return (
    <div className={styles.bars}>
      <div
        ref={bar}
        role="toolbar"
        aria-label={m.content_editorToolbar()}
        aria-controls={controls}
        className={styles.toolbar}
        onKeyDown={handleKeyDown}
      >
        {tools.map((group, at) => (
          <span key={group[0].name} className={styles.group} data-first={at === 0 || undefined}>
            {(group as readonly (Tool & { name: ToolName })[]).map(({ name, label, icon, keys, run, isToggle }) => (
              <button
                key={name}
                type="button"
                aria-label={label()}
                title={keys ? `${label()} (${keys})` : label()}
                aria-pressed={isToggle ? state[name].isOn : undefined}
                disabled={!isEditable || state[name].isDisabled}
                tabIndex={name === 'h2' ? 0 : -1}
                // Keeps the selection in the text.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => (overrides[name] ? overrides[name]() : run(editor))}
              >
                <Icon of={icon} />
              </button>
            ))}
          </span>
        ))}
        <span className={styles.end}>{children}</span>
      </div>
      {state.isInTable && isEditable && (
        <div role="group" aria-label={m.content_editorTable()} className={styles.tableBar}>
          {tableTools.map(({ label, run }) => (
            <button
              key={label()}
              type="button"
              className="btn small"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              {label()}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
