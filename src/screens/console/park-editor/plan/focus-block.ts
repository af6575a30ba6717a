export const blockId = (key: string) => `plan-${key}`

/** Focuses the block of a warehouse once it is drawn: edits redraw it in another place, and dialogs give the focus back as they close. */
export const focusBlock = (key: string) => requestAnimationFrame(() => document.getElementById(blockId(key))?.focus())
