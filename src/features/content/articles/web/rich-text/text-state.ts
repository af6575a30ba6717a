import type { Editor } from '@tiptap/react'
import { toolNames, type ToolbarState, type ToolName } from './toolbar.tsx'

/** What the editor shows about the text and the cursor position. */
type TextState = {
  tools: ToolbarState
  picture: { src: string; alt: string | null; caption: string | null } | null
  pictures: number
  characters: number
}

const off = { isOn: false, isDisabled: true }
const emptyState: TextState = {
  tools: { ...(Object.fromEntries(toolNames.map((name) => [name, off])) as Record<ToolName, typeof off>), isInTable: false },
  picture: null,
  pictures: 0,
  characters: 0,
}

export function readTextState(editor: Editor): TextState {
  // React may discard the render that created this editor.
  if (editor.isDestroyed) return emptyState
  const can = editor.isEditable ? editor.can() : null
  const toggle = (isOn: boolean) => ({ isOn, isDisabled: false })
  const tools: ToolbarState = {
    undo: { isOn: false, isDisabled: !can?.undo() },
    redo: { isOn: false, isDisabled: !can?.redo() },
    h2: toggle(editor.isActive('heading', { level: 2 })),
    h3: toggle(editor.isActive('heading', { level: 3 })),
    bold: toggle(editor.isActive('bold')),
    italic: toggle(editor.isActive('italic')),
    underline: toggle(editor.isActive('underline')),
    strike: toggle(editor.isActive('strike')),
    quote: toggle(editor.isActive('blockquote')),
    bullets: toggle(editor.isActive('bulletList')),
    numbers: toggle(editor.isActive('orderedList')),
    left: toggle(!editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })),
    center: toggle(editor.isActive({ textAlign: 'center' })),
    right: toggle(editor.isActive({ textAlign: 'right' })),
    link: toggle(editor.isActive('link')),
    image: toggle(false),
    table: { isOn: false, isDisabled: editor.isActive('table') },
    rule: toggle(false),
    isInTable: editor.isActive('table'),
  }
  const picture = editor.isActive('image')
    ? (editor.getAttributes('image') as { src: string; alt: string | null; caption: string | null })
    : null
  return { tools, picture, pictures: countPictures(editor), characters: editor.getText({ blockSeparator: '' }).length }
}

/** Counts pictures by address, so that a repeated picture counts once. */
export function countPictures(editor: Editor) {
  const addresses = new Set<string>()
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image') addresses.add(attrs['src'] as string)
  })
  return addresses.size
}
